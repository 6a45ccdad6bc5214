/**
 * The checksum of gzip (CRC-32, RFC 1952 §8) of parts that are put one behind the other, from the checksums of the parts: it is
 * the rest of a division of polynomials over GF(2), so what follows a part shifts that part's rest by as many bits, whatever it
 * says. Bits stand in reverse, the constant term is the highest one.
 */
const POLYNOMIAL = 0xed_b8_83_20;
const ONE = 0x80_00_00_00;
const X = 0x40_00_00_00;

/** The product of two rests. */
export const multiply = (a: number, b: number): number => {
  let product = 0;
  let shifted = b;
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= shifted;
    shifted = shifted & 1 ? (shifted >>> 1) ^ POLYNOMIAL : shifted >>> 1;
  }
  return product >>> 0;
};

/** Lengths in gzip have 32 bits, and each byte has eight. */
const POWERS = 35;
/** x, x squared, that squared, and so on. */
const SQUARES = Array.from({ length: POWERS - 1 }).reduce<number[]>(
  (known) => [...known, multiply(known.at(-1) ?? ONE, known.at(-1) ?? ONE)],
  [X],
);

/** By what as many bytes shift the checksum of what stands before them. */
export const shiftOf = (bytes: number): number =>
  [...(bytes * 8).toString(2)]
    .reverse()
    .reduce((shift, bit, n) => (bit === '1' ? multiply(shift, SQUARES[n] ?? ONE) : shift), ONE);
