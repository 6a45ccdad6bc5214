import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/**
 * Guesses, as a power of ten, that a password has to withstand beside the rules of portal §5. At one account ten guesses
 * in 15 minutes are possible: what is refused here are the passwords on everybody's list, with a year behind them.
 */
const AT_LEAST_10_UP = 7;
/** The estimate takes longer with the length: what is hard to guess so far is not easier in whole. About 50 ms at worst. */
const ESTIMATED_LENGTH = 40;

let built: Promise<ZxcvbnFactory> | undefined;

/** The word lists weigh some ten megabytes: they come with the first password that somebody sets. */
const estimator = (): Promise<ZxcvbnFactory> => {
  built ??= Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-de'),
  ]).then(
    ([{ ZxcvbnFactory }, general, german]) =>
      new ZxcvbnFactory({
        dictionary: { ...general.dictionary, ...german.dictionary },
        graphs: general.adjacencyGraphs,
        maxLength: ESTIMATED_LENGTH,
      }),
  );
  return built;
};

export interface PasswordQuestion {
  password: string;
  ownWords: readonly string[];
}

/** Whether it is too easy to guess; the work of a thread, see `isTooSimple`. */
export default async ({ password, ownWords }: PasswordQuestion): Promise<boolean> => {
  const words = ownWords.flatMap((word) => [word, ...word.split(/[\s@.+_-]+/)]).filter((w) => w.length > 2);
  const { guessesLog10 } = (await estimator()).check(password.normalize('NFC').slice(0, ESTIMATED_LENGTH), words);
  return guessesLog10 < AT_LEAST_10_UP;
};
