import { MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import type { Cent, Tag } from '@weitersagen/contract/values';
import { escapeHtml, onlyCharacters } from '../../platform/html/escape.ts';
import { TEXTE } from '../../texte/texte.ts';
import {
  isCorrection,
  isSelfBilled,
  type Line,
  lineCent,
  type Party,
  type RechnungDocument,
  reasonOf,
  type Tax,
  type TaxGroup,
  TYPE_CODES,
  taxGroups,
  totals,
} from './rules.ts';

/** ZUGFeRD 2.5, profile EN 16931 (contracts §8). The order of elements is the schema's. */
const GUIDELINE = 'urn:cen.eu:en16931:2017';
const NAMESPACES = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  qdt: 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
};
/** Code list 4461 of the UN: credit transfer; not named, where the payer knows the account himself. */
const MEANS = { transfer: '58', notNamed: '1' };
/** UN/ECE recommendation 20: one piece. */
const UNIT = 'C62';

type Part = string | null | readonly Part[];
const flat = (part: Part): string => (part === null ? '' : typeof part === 'string' ? part : part.map(flat).join(''));

/** An element without anything in it is left out: EN 16931 allows none that is empty. */
const element = (name: string, attributes: Readonly<Record<string, string>>, inner: string): string => {
  const signs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return inner === '' ? '' : `<${name}${signs.join('')}>${inner}</${name}>`;
};
const ram = (name: string, ...parts: readonly Part[]): string => element(`ram:${name}`, {}, flat(parts));
const text = (name: string, value: string | null, attributes: Readonly<Record<string, string>> = {}): string =>
  element(`ram:${name}`, attributes, escapeHtml(onlyCharacters(value ?? '').trim()));

const euro = (amount: Cent): string => {
  const absolute = Math.abs(amount);
  const sign = amount < 0 ? '-' : '';
  return `${sign}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
};
const amount = (name: string, value: Cent): string => text(name, euro(value));
const day = (value: Tag, prefix = 'udt'): string =>
  element(`${prefix}:DateTimeString`, { format: '102' }, value.replaceAll('-', ''));

const party = (name: string, { ustId, ...p }: Party, withVatId: boolean): string =>
  ram(
    name,
    text('ID', p.id),
    text('Name', p.name),
    ram('SpecifiedLegalOrganization', text('ID', p.register)),
    ram(
      'PostalTradeAddress',
      text('PostcodeCode', p.plz),
      text('LineOne', p.strasse),
      text('CityName', p.ort),
      text('CountryID', 'DE'),
    ),
    ram('URIUniversalCommunication', text('URIID', p.email, { schemeID: 'EM' })),
    ram('SpecifiedTaxRegistration', withVatId ? text('ID', ustId, { schemeID: 'VA' }) : ''),
    ram('SpecifiedTaxRegistration', text('ID', p.steuernummer, { schemeID: 'FC' })),
  );

const tax = ({ category, percent }: Tax): Part => [
  text('CategoryCode', category),
  text('RateApplicablePercent', percent === null ? null : String(percent)),
];

const line = (row: Line, index: number): string =>
  ram(
    'IncludedSupplyChainTradeLineItem',
    ram('AssociatedDocumentLineDocument', text('LineID', String(index + 1))),
    ram('SpecifiedTradeProduct', text('SellerAssignedID', row.reference), text('Name', row.text)),
    ram('SpecifiedLineTradeAgreement', ram('NetPriceProductTradePrice', amount('ChargeAmount', row.unitCent))),
    ram('SpecifiedLineTradeDelivery', text('BilledQuantity', String(row.quantity), { unitCode: UNIT })),
    ram(
      'SpecifiedLineTradeSettlement',
      ram('ApplicableTradeTax', text('TypeCode', 'VAT'), tax(row.tax)),
      ram('SpecifiedTradeSettlementLineMonetarySummation', amount('LineTotalAmount', lineCent(row))),
    ),
  );

const taxGroup = (group: TaxGroup): string =>
  ram(
    'ApplicableTradeTax',
    amount('CalculatedAmount', group.taxCent),
    text('TypeCode', 'VAT'),
    text('ExemptionReason', group.reason),
    amount('BasisAmount', group.netCent),
    tax(group),
  );

const payment = ({ account }: RechnungDocument): string =>
  ram(
    'SpecifiedTradeSettlementPaymentMeans',
    text('TypeCode', account ? MEANS.transfer : MEANS.notNamed),
    account
      ? ram('PayeePartyCreditorFinancialAccount', text('IBANID', account.iban), text('AccountName', account.holder))
      : null,
  );

/** What a person reads as well; a self-billed one says what it is (§ 14 Abs. 4 Nr. 10 UStG). */
export const noteOf = ({ art, original }: RechnungDocument): string | null => {
  if (isCorrection(art) && original) return `Korrektur zu ${original.number}`;
  return isSelfBilled(art) ? 'Gutschrift' : null;
};

/** Why it corrects, as its reader has it; a note of its own (BT-22). */
export const reasonNoteOf = (document: RechnungDocument): string | null => {
  const reason = reasonOf(document, TEXTE[MAIN_LANGUAGE].rechnung.weggefallen);
  return reason && `Grund: ${reason}`;
};

/** BT-20: a sum to be paid needs a day or terms (BR-CO-25). */
export const termsOf = ({ art, dueOn, account }: RechnungDocument): string => {
  if (art === 'Gutschrift') return 'Der Betrag wird auf das hinterlegte Konto überwiesen.';
  if (art === 'Gutschriftkorrektur')
    return account
      ? 'Die Gutschrift ist ausgezahlt oder schon bei der Bank: Bitte überweisen Sie den Betrag bis zum genannten Tag zurück.'
      : 'Der Betrag wird mit der Gutschrift verrechnet.';
  if (isCorrection(art)) return 'Der Betrag wird verrechnet oder erstattet.';
  return dueOn && account ? 'Zahlbar ohne Abzug bis zum genannten Tag.' : 'Zahlbar sofort ohne Abzug.';
};

const settlement = (document: RechnungDocument): string => {
  const { netCent, taxCent, grossCent } = totals(document);
  const { dueOn, original } = document;
  return ram(
    'ApplicableHeaderTradeSettlement',
    text('PaymentReference', document.number),
    text('InvoiceCurrencyCode', 'EUR'),
    payment(document),
    taxGroups(document).map(taxGroup),
    ram('BillingSpecifiedPeriod', ram('StartDateTime', day(document.from)), ram('EndDateTime', day(document.until))),
    ram(
      'SpecifiedTradePaymentTerms',
      text('Description', termsOf(document)),
      dueOn && ram('DueDateDateTime', day(dueOn)),
    ),
    ram(
      'SpecifiedTradeSettlementHeaderMonetarySummation',
      amount('LineTotalAmount', netCent),
      amount('TaxBasisTotalAmount', netCent),
      text('TaxTotalAmount', euro(taxCent), { currencyID: 'EUR' }),
      amount('GrandTotalAmount', grossCent),
      amount('DuePayableAmount', grossCent),
    ),
    original &&
      ram(
        'InvoiceReferencedDocument',
        text('IssuerAssignedID', original.number),
        ram('FormattedIssueDateTime', day(original.date, 'qdt')),
      ),
  );
};

/** What machines read of the document. */
export const renderCii = (document: RechnungDocument): string => {
  const named = Object.fromEntries(Object.entries(NAMESPACES).map(([prefix, uri]) => [`xmlns:${prefix}`, uri]));
  // Outside of the tax's scope neither side may show a VAT id (BR-O-02).
  const withVatId = document.lines.every(({ tax }) => tax.category !== 'O');
  const body = [
    element(
      'rsm:ExchangedDocumentContext',
      {},
      ram('GuidelineSpecifiedDocumentContextParameter', text('ID', GUIDELINE)),
    ),
    element(
      'rsm:ExchangedDocument',
      {},
      flat([
        text('ID', document.number),
        text('TypeCode', TYPE_CODES[document.art]),
        ram('IssueDateTime', day(document.date)),
        ram('IncludedNote', text('Content', noteOf(document))),
        ram('IncludedNote', text('Content', reasonNoteOf(document))),
      ]),
    ),
    element(
      'rsm:SupplyChainTradeTransaction',
      {},
      flat([
        document.lines.map(line),
        ram(
          'ApplicableHeaderTradeAgreement',
          party('SellerTradeParty', document.seller, withVatId),
          party('BuyerTradeParty', document.buyer, withVatId),
        ),
        '<ram:ApplicableHeaderTradeDelivery/>',
        settlement(document),
      ]),
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('rsm:CrossIndustryInvoice', named, body.join(''))}\n`;
};
