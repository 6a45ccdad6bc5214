/** Behind the @, and before each dot behind it or within a name. */
const PLACES = /(?<=@)|(?=\.)/;

/** An e-mail address: a long one goes on in the next line where it has a joint, and within a word only where that is too long. */
export const Email = ({ address }: { address: string }) => (
  <span className="wrap-anywhere">
    {address.split(PLACES).flatMap((part, n) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: a joint is known by its place alone
      n === 0 ? [part] : [<wbr key={n} />, part],
    )}
  </span>
);
