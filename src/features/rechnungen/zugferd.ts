import type { Attachment, TDocumentDefinitions } from 'pdfmake/interfaces';

/** A file inside a PDF as PDF/A-3 asks for it: what it is to the paper, and its day. */
interface Beilage extends Attachment {
  readonly type: string;
  readonly relationship: 'Alternative';
  readonly modifiedDate: Date;
}

const datei = 'factur-x.xml';
const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';
const says = { DocumentType: 'INVOICE', DocumentFileName: datei, Version: '1.0', ConformanceLevel: 'EN 16931' };

const base64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCodePoint(byte)).join(''));

/** The paper of an invoice as PDF/A-3 that carries its file: ZUGFeRD 2.4, the same as Factur-X 1.08, profile EN 16931. `xml`: the file in CII syntax. */
export function zugferd(paper: TDocumentDefinitions, xml: string, madeAt: Date): TDocumentDefinitions {
  const beilage: Beilage = {
    src: `data:text/xml;base64,${base64(xml)}`,
    name: datei,
    description: 'Factur-X',
    type: 'text/xml',
    relationship: 'Alternative',
    modifiedDate: madeAt,
  };
  return { ...paper, version: '1.7', subset: 'PDF/A-3b', files: { [datei]: beilage } };
}

const property = (name: string): string =>
  `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${name}</pdfaProperty:description></rdf:li>`;

/** What the metadata of such a paper say of the file in it, and which words they say it with (ISO 19005-3 6.6.2.3). */
export const zugferdXmp = `
<rdf:Description rdf:about="" xmlns:fx="${namespace}">${Object.entries(says)
  .map(([name, value]) => `<fx:${name}>${value}</fx:${name}>`)
  .join('')}</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${Object.keys(
  says,
)
  .map(property)
  .join('')}</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>
`;
