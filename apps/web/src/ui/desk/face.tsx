/** An agent's photo in a list, beside the name or number that says whose it is. */
export const Face = ({ address }: { address: string }) => (
  <img
    src={`${address}${address.includes('?') ? '&' : '?'}width=96`}
    alt=""
    width={48}
    height={48}
    loading="lazy"
    className="size-12 rounded-s"
  />
);
