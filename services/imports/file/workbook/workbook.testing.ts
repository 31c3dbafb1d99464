import { deflateRawSync } from 'node:zlib';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export type WorkbookOptions = {
  readonly sharedStrings?: readonly string[];
  readonly styles?: string;
  /** A false size of the sheet for the ZIP's directory. */
  readonly claimedBytes?: number;
};

/** A workbook with one sheet, from the XML of its rows. */
export function workbookOf(
  rows: string | Buffer,
  { sharedStrings = [], styles = '', claimedBytes }: WorkbookOptions = {},
): Buffer {
  const texts = sharedStrings.map((text) => `<si><t>${text}</t></si>`).join('');
  return zipOf([
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    { name: 'xl/sharedStrings.xml', content: `<sst xmlns="${MAIN}">${texts}</sst>` },
    { name: 'xl/styles.xml', content: `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>` },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: Buffer.concat([
        Buffer.from(`<worksheet xmlns="${MAIN}"><sheetData>`),
        Buffer.from(rows),
        Buffer.from('</sheetData></worksheet>'),
      ]),
      ...(claimedBytes === undefined ? {} : { claimedBytes }),
    },
  ]);
}

/** The required header, and a matching row. */
export const HEADER =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>title</t></is></c><c r="B1" t="inlineStr"><is><t>price</t></is></c></row>';
export const rowOf = (row: number, title = 'Čaj') =>
  `<row r="${row}"><c r="A${row}" t="inlineStr"><is><t>${title}</t></is></c><c r="B${row}"><v>5</v></c></row>`;

type ZipFile = { readonly name: string; readonly content: string | Buffer; readonly claimedBytes?: number };

/** A ZIP file without checksums, which spreadsheet readers ignore. */
export function zipOf(files: readonly ZipFile[]): Buffer {
  const [bodies, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name, content, claimedBytes } of files) {
    const raw = Buffer.from(content);
    const packed = deflateRawSync(raw);
    const sizes = { packed: packed.length, unpacked: claimedBytes ?? raw.length, name: name.length };
    const body = Buffer.concat([header(0x04034b50, sizes), Buffer.from(name), packed]);
    directory.push(header(0x02014b50, sizes, offset), Buffer.from(name));
    bodies.push(body);
    offset += body.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, central, end]);
}

/** Of a file, in front of it (30 bytes) or in the directory (46 bytes, with its place). */
function header(
  signature: number,
  { packed, unpacked, name }: { packed: number; unpacked: number; name: number },
  offset?: number,
): Buffer {
  const bytes = Buffer.alloc(offset === undefined ? 30 : 46);
  const at = offset === undefined ? 4 : 6;
  bytes.writeUInt32LE(signature, 0);
  bytes.writeUInt16LE(20, at);
  bytes.writeUInt16LE(8, at + 4);
  bytes.writeUInt32LE(packed, at + 14);
  bytes.writeUInt32LE(unpacked, at + 18);
  bytes.writeUInt16LE(name, at + 22);
  if (offset !== undefined) bytes.writeUInt32LE(offset, 42);
  return bytes;
}
