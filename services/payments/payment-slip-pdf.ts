import type { OrderView } from '../ordering/index.ts';
import { createSlipPdf, drawQrCode, innerPage, type PdfPage, type Place } from '../pdf/index.ts';
import { formatAmount } from '../rules/money/amounts.ts';
import { domesticAccount } from '../rules/money/bank-account.ts';
import type { PaymentSlip } from './payments.schemas.ts';

type Payer = OrderView['contact'];

/** The slip that a customer takes to a bank, on A6. `payer` is null once the person was erased. */
export function paymentSlipPdf(slip: PaymentSlip, payer: Payer): Promise<Buffer> {
  return createSlipPdf('Uplatnica', (page) => drawSlip(page, slip, payer));
}

const GAP = 14;
const QR_SIZE = 80;
/** Below the heading: where the last fields begin, and their height with the label. */
const LAST = 192;
const LAST_HEIGHT = 33;
/** Digits of an account, as banks group them. */
const ACCOUNT_GROUPS = [3, 3, 8, 2];
const REFERENCE_GROUPS = [10];

function drawSlip(page: PdfPage, slip: PaymentSlip, payer: Payer): void {
  const { left, top, width: inner } = innerPage(page);
  const width = (inner - GAP) / 2;
  const second = { x: left + width + GAP, width };
  page.font('bold').fontSize(12).text('Uplatnica', left, top);
  const [from, to] = [top + 20, { x: left, width }];
  drawField(page, 'Uplatilac (ime, adresa i telefon)', payerLines(payer), { ...to, y: from, height: 62 });
  drawField(page, 'Svrha doznake', [slip.purpose], { ...to, y: from + 76, height: 44 });
  drawField(page, 'Primalac', [slip.receiver], { ...to, y: from + 134, height: 44 });
  drawField(page, 'Mjesto i datum uplate', [''], { ...to, y: from + LAST, height: 24 });

  drawDigits(page, 'Račun pošiljaoca', ''.padEnd(16), ACCOUNT_GROUPS, { ...second, y: from });
  drawAccount(page, slip.account, { ...second, y: from + 38 });
  const amount = `${formatAmount(slip.amount)} KM`;
  drawField(page, 'Iznos', [amount], { ...second, y: from + 76, width: width - 50, height: 24 }, 'bold');
  drawField(page, 'Hitno', [''], { x: second.x + width - 40, y: from + 76, width: 40, height: 24 });
  drawDigits(page, 'Poziv na broj', slip.reference, REFERENCE_GROUPS, { ...second, y: from + 114 });
  drawQrCode(page, qrText(slip), {
    x: second.x + width - QR_SIZE,
    y: from + LAST + LAST_HEIGHT - QR_SIZE,
    size: QR_SIZE,
  });
  drawField(page, 'Potpis', [''], { x: second.x, y: from + LAST, width: width - QR_SIZE - 10, height: 24 });
}

function payerLines(payer: Payer): string[] {
  if (!payer) return [''];
  const { name, surname, buyerFirm, address, postalCode, city, phone } = payer;
  const who = buyerFirm ? [buyerFirm.name] : [`${name} ${surname}`];
  return [...who, address, `${postalCode} ${city}`.trim(), phone === '' ? '' : `Tel. ${phone}`];
}

/** An account of another country has no 16 digits. */
function drawAccount(page: PdfPage, account: string, place: Place): void {
  const digits = domesticAccount(account);
  if (digits === null) drawField(page, 'Račun primaoca', [account], { ...place, height: 20 });
  else drawDigits(page, 'Račun primaoca', digits, ACCOUNT_GROUPS, place);
}

function qrText({ receiver, account, amount, reference, purpose }: PaymentSlip): string {
  return [
    `Primalac: ${receiver}`,
    `Račun primaoca: ${account}`,
    `Iznos: ${formatAmount(amount)} KM`,
    `Poziv na broj: ${reference}`,
    `Svrha: ${purpose}`,
  ].join('\n');
}

function drawLabel(page: PdfPage, label: string, { x, y, width }: Place): void {
  page.font('text').fontSize(6.5).text(label, x, y, { width });
}

/** A box with lines of text; what does not fit is cut. */
function drawField(
  page: PdfPage,
  label: string,
  lines: readonly string[],
  { height, ...place }: Place & { readonly height: number },
  font: 'text' | 'bold' = 'text',
): void {
  const { x, y, width } = place;
  drawLabel(page, label, place);
  page
    .rect(x, y + 9, width, height)
    .lineWidth(0.6)
    .strokeColor('#5c6b66')
    .stroke();
  const text = lines.filter((line) => line !== '').join('\n');
  page
    .font(font)
    .fontSize(9)
    .text(text, x + 5, y + 14, { width: width - 10, height: height - 6, ellipsis: true });
}

const CELL = 10.4;
const GROUP_GAP = 3;

/** A box for each character, in groups. */
function drawDigits(
  page: PdfPage,
  label: string,
  text: string,
  groups: readonly number[],
  place: Place,
): void {
  drawLabel(page, label, place);
  const top = place.y + 9;
  let [at, x] = [0, place.x];
  for (const group of groups) {
    for (const digit of text.slice(at, at + group)) {
      page.rect(x, top, CELL, 17).lineWidth(0.6).strokeColor('#5c6b66').stroke();
      page
        .font('text')
        .fontSize(9.5)
        .text(digit.trim(), x, top + 3.5, { width: CELL, align: 'center', lineBreak: false });
      x += CELL;
    }
    at += group;
    x += GROUP_GAP;
  }
}
