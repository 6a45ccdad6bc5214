import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

/** A file that a document carries; `level` is the profile that it keeps. */
export interface Enclosed {
  name: string;
  xml: string;
  level: string;
}

interface Archived {
  /** Without signs of XML: it stands in the metadata as it is. */
  title: string;
  /** Stands for the clock, so that the same document comes out the same each time. */
  created: Date;
  fonts: { text: string; bold: string };
  enclosed: Enclosed;
}

const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';
const PROPERTIES = [
  ['DocumentFileName', 'name of the embedded XML invoice file'],
  ['DocumentType', 'INVOICE'],
  ['Version', 'version of the XML schema'],
  ['ConformanceLevel', 'conformance level of the embedded XML invoice'],
] as const;

const propertyOf = ([name, description]: readonly [string, string]): string => `<rdf:li rdf:parseType="Resource">
  <pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType>
  <pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description>
</rdf:li>`;

/** PDF/A knows these properties only where the file describes them itself (ISO 19005-3, 6.6.2.3). */
const metadataOf = ({ name, level }: Enclosed): string => `
<rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">
  <fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>${name}</fx:DocumentFileName>
  <fx:Version>1.0</fx:Version><fx:ConformanceLevel>${level}</fx:ConformanceLevel>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
  xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq>${PROPERTIES.map(propertyOf).join('')}</rdf:Seq></pdfaSchema:property>
  </rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;

/** Of a letter that is missing a question mark stays, so that a reader sees that there was one. */
const shownIn = (pdf: PDFKit.PDFDocument): ((text: string) => string) => {
  // Missing in the types: the font that is chosen, with the library's font in it.
  const { font } = (pdf as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })._font;
  const shown = (sign: string): string =>
    font.hasGlyphForCodePoint(sign.codePointAt(0)!) ? sign : /\p{L}/u.test(sign) ? '?' : '';
  return (text) => [...text].map((sign) => (sign === '\n' ? sign : shown(sign))).join('');
};

/**
 * A page that is kept for years (PDF/A-3b), tagged for readers of screens, with the file that machines read. `draw` gets the
 * document with its fonts, `text` and `bold`, and a function that leaves of a text what these have glyphs for: PDF/A knows no
 * box for a missing one (ISO 19005-3, 6.2.11.8).
 */
export const renderArchived = async (
  { title, created, fonts, enclosed }: Archived,
  draw: (pdf: PDFKit.PDFDocument, shown: (text: string) => string) => void,
): Promise<Buffer> => {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: 56, bottom: 84, left: 62, right: 56 },
    subset: 'PDF/A-3b',
    pdfVersion: '1.7',
    tagged: true,
    lang: 'de-DE',
    displayTitle: true,
    bufferPages: true,
    // No standard font is ever chosen: PDF/A wants each one embedded.
    font: fonts.text,
    info: { Title: title, CreationDate: created, ModDate: created },
  });
  pdf.registerFont('text', fonts.text).registerFont('bold', fonts.bold).font('text');
  // Missing in the types, and the library's own way to say more in the metadata.
  (pdf as unknown as { appendXML(xml: string): void }).appendXML(metadataOf(enclosed));
  pdf.file(Buffer.from(enclosed.xml), {
    name: enclosed.name,
    type: 'text/xml',
    relationship: 'Alternative',
    description: 'Factur-X Invoice',
    creationDate: created,
    modifiedDate: created,
  } as PDFKit.Mixins.PDFAttachmentOptions);
  const whole = buffer(pdf);
  draw(pdf, shownIn(pdf));
  pdf.end();
  return whole;
};
