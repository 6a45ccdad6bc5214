/** Beside the agency's name, which says what it is; on white, since most logos are drawn for that. */
export const AgencyLogo = ({ address }: { address: string }) => (
  <img
    src={`${address}&width=160&mode=Max`}
    alt=""
    width={64}
    height={32}
    className="h-8 w-16 shrink-0 rounded-s bg-white object-contain p-0.5"
  />
);
