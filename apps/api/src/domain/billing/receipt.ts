/** Receipts and charge notes as PDF (docs/product/billing.md 5.3). */
import { Readable } from 'node:stream';
import type { Wire } from '@minga/contract';
import type { Lang, Read } from '../context.ts';
import { requireBusinessAdmin } from '../policy.ts';
import { choiceOf, loadTransaction } from './billing-rows.ts';
import { lineWords, receiptWords } from './receipt-words.ts';

interface Receipt {
  title: string;
  /** Pairs of a name and a value above the lines. */
  facts: [name: string, value: string][];
  lines: [text: string, amount: string][];
  total: [name: string, amount: string];
  note: string;
}

/** The document of a transaction. @throws AppError billing/transaction-not-found and those of the guard */
export async function exportReceipt(
  read: Read,
  bid: number,
  id: string,
): Promise<{ name: string; type: string; body: Readable }> {
  const { business } = await requireBusinessAdmin(read, bid);
  const charge = await loadTransaction(read, bid, id);
  const { lang } = read.caller;
  const words = receiptWords[lang];
  const invoice = (charge.invoice ?? null) as Wire['InvoiceData'] | null;
  const isPaid = charge.state === 'paid' || charge.state === 'refunded';
  const day = (time: Date | null) => (time ? dayWords(time, lang) : '—');
  const receipt: Receipt = {
    title: isPaid ? `${words.receipt} ${business.prefix}-${charge.number ?? ''}` : words.note,
    facts: [
      [words.state, words.states[charge.state as Wire['TransactionState']]],
      [words.business, invoice?.name ?? business.name],
      ...(invoice
        ? ([
            [words.taxId, `${invoice.tax_id} (${invoice.country})`],
            [words.address, invoice.address || '—'],
          ] as [string, string][])
        : []),
      [words.issued, day(charge.created_at)],
      [isPaid ? words.paid : words.due, day(isPaid ? charge.settled_at : charge.due_at)],
      [words.plan, words.plans[choiceOf(charge).plan]],
      [
        words.paidPeriod,
        charge.starts_at ? `${day(charge.starts_at)} – ${day(charge.ends_at)}` : words.fromPayment,
      ],
    ],
    lines: (charge.lines as Wire['ChargeLine'][]).map((line) => [
      lineWords(line, lang),
      money(line.cents, lang),
    ]),
    total: [words.total, money(charge.amount_cents, lang)],
    note: words.footer,
  };
  return {
    name: `minga-${isPaid ? `${business.prefix}-${charge.number ?? ''}` : charge.id}.pdf`.toLowerCase(),
    type: 'application/pdf',
    body: Readable.from([await drawReceipt(receipt)]),
  };
}

const margin = 56;
const widthOfText = 595 - 2 * margin;

/** One page, also with the longest invoice data; a longer text is cut at its end. */
async function drawReceipt({ title, facts, lines, total, note }: Receipt): Promise<Buffer> {
  // Loaded with the first receipt: fonts and their parser are large.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({ size: 'A4', margin, info: { Title: latin(title), Producer: 'Minga' } });
  const chunks: Buffer[] = [];
  const ended = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  document.font('Helvetica-Bold').fontSize(20).text('Minga', { continued: false });
  document.moveDown(0.5).fontSize(15).text(latin(title)).moveDown();
  for (const [name, value] of facts) {
    const top = document.y;
    document
      .font('Helvetica')
      .fontSize(10)
      .fillColor('#555555')
      .text(latin(name), margin, top, { width: 140 });
    document
      .fillColor('#000000')
      .text(latin(value), margin + 150, top, { width: widthOfText - 150, height: 48, ellipsis: true });
    document.y = Math.max(document.y, top + 14) + 2;
  }
  document.moveDown();
  for (const [text, amount] of lines) drawLine(document, text, amount);
  drawRule(document);
  document.font('Helvetica-Bold');
  drawLine(document, ...total);
  document
    .moveDown(2)
    .font('Helvetica')
    .fontSize(9)
    .fillColor('#555555')
    .text(latin(note), margin, document.y, {
      width: widthOfText,
    });
  document.end();
  return ended;
}

function drawLine(document: PDFKit.PDFDocument, text: string, amount: string): void {
  const top = document.y;
  document.fontSize(11).text(latin(text), margin, top, { width: widthOfText - 110 });
  const bottom = document.y;
  document.text(amount, margin + widthOfText - 100, top, { width: 100, align: 'right' });
  document.y = bottom + 6;
}

function drawRule(document: PDFKit.PDFDocument): void {
  document
    .moveTo(margin, document.y)
    .lineTo(margin + widthOfText, document.y)
    .strokeColor('#999999')
    .stroke();
  document.y += 8;
}

/** Characters of the standard fonts of PDF (WinAnsi); others become question marks. */
function latin(text: string): string {
  return text.normalize('NFC').replaceAll(/[^\u0020-\u007e\u00a0-\u00ff–—€]/gu, '?');
}

function money(cents: number, lang: Lang): string {
  const amount = new Intl.NumberFormat(lang === 'es' ? 'es-EC' : 'en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(Math.abs(cents) / 100);
  return `${cents < 0 ? '-' : ''}${amount} USD`;
}

function dayWords(time: Date, lang: Lang): string {
  return time.toLocaleDateString(lang === 'es' ? 'es-EC' : 'en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
