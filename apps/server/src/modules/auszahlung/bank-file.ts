import { type Cent, cent } from '@weitersagen/contract/values';
import { XmlDocument, type XmlElement, type XmlNode, XmlParseError } from 'libxml2-wasm';

/** Files that come from a bank: from outside, so size, encoding, entities and shape are checked before anything is believed. */
export type BankFileReason = 'zuGross' | 'keinXml' | 'dtd' | 'unbekanntesFormat' | 'form';
export type BankFileResult<T> = { ok: true; wert: T } | { ok: false; grund: BankFileReason; stelle?: string };

const MAX_BYTES = 20_000_000;

/** Something that the format promises is not there, or not as promised. */
class FormError extends Error {}

/** `cent` is null where it is not euro, or not a whole number of cents. */
export interface Amount {
  cent: Cent | null;
  /** `50.00 USD` */
  text: string;
}

/** A place in the file; paths are made of local names, `a/b/c`, in the file's own namespace. */
export interface BankNode {
  all(path: string): BankNode[];
  /** The trimmed text at a path, undefined where there is none. */
  text(path: string): string | undefined;
  requireText(path: string): string;
  /** An amount as the bank wrote it; null where there is none. */
  amount(path: string): Amount | null;
  has(path: string): boolean;
  readonly content: string;
}

/** `formats` are the namespaces that the reader knows. */
export function readBankFile<T>(
  file: Uint8Array,
  formats: readonly string[],
  read: (root: BankNode, format: string) => T,
): BankFileResult<T> {
  if (file.byteLength > MAX_BYTES) return { ok: false, grund: 'zuGross' };
  // A document type would bring entities; none of these formats has one. A zero byte means UTF-16, where the search would miss it.
  const raw = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (raw.includes(0)) return { ok: false, grund: 'keinXml' };
  if (/<!(DOCTYPE|ENTITY)/i.test(raw.toString('latin1'))) return { ok: false, grund: 'dtd' };
  try {
    using doc = XmlDocument.fromBuffer(raw);
    const format = doc.root.namespaceUri;
    if (doc.dtd) return { ok: false, grund: 'dtd' };
    if (doc.root.name !== 'Document' || !formats.includes(format)) return { ok: false, grund: 'unbekanntesFormat' };
    return { ok: true, wert: read(node(doc.root, format), format) };
  } catch (e) {
    if (e instanceof FormError) return { ok: false, grund: 'form', stelle: e.message };
    if (e instanceof XmlParseError) return { ok: false, grund: 'keinXml' };
    throw e;
  }
}

function node(element: XmlElement, format: string): BankNode {
  const find = (path: string): XmlNode[] => {
    const [place, attribute] = path.split('@');
    const steps = (place ?? '')
      .split('/')
      .filter(Boolean)
      .map((s) => `f:${s}`);
    if (attribute) steps.push(`@${attribute}`);
    return element.find(steps.join('/'), { f: format });
  };
  const text = (path: string) => find(path)[0]?.content.trim() || undefined;
  const requireText = (path: string): string => {
    const value = text(path);
    if (value === undefined) throw new FormError(`${element.name}/${path}, line ${element.line}`);
    return value;
  };
  return {
    all: (path) => find(path).map((n) => node(n as XmlElement, format)),
    has: (path) => find(path).length > 0,
    content: element.content.trim(),
    text,
    requireText,
    amount: (path) => {
      const value = text(path);
      if (value === undefined) return null;
      const currency = text(`${path}@Ccy`) ?? '';
      const match = /^(\d{1,7})(?:\.(\d{1,2})0*)?$/.exec(value);
      const cents =
        match && currency === 'EUR' ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
      return { cent: cents === null ? null : cent(cents), text: `${value} ${currency}`.trim().slice(0, 40) };
    },
  };
}
