import { languageOf } from './support/language.ts';
import { expect, test } from './support/test.ts';
import { signInDemo } from './steps/konto.ts';

/** What people came for is in the first screens of a phone (look.md, 9): more than these, and the page is two pages. */
const PHONE = { width: 390, height: 844 };
