/**
 * Layout of every email: brand, woven band, heading, text, one button, and why one gets it. Tables and inline styles,
 * because mail programs know little else; no images; dark by media query where the program supports it.
 */
import type { Mail } from '../../base/ports.ts';
import type { Lang } from '../context.ts';
import { dark, light } from './letter-colors.ts';
import { type LetterBusiness, bandOf } from './letter-band.ts';

/** A piece of text: a paragraph, a code to type, or the untrusted words of a person with their line breaks. */
export type LetterPart = { kind: 'text' | 'code' | 'quote'; text: string };

export interface Letter {
  lang: Lang;
  heading: string;
  parts: readonly LetterPart[];

  /** The one action. */
  button?: { label: string; url: string };

  /** Paragraphs after the button. */
  after?: readonly string[];

  /** Why the recipient gets the email. */
  reason: string;

  /** Business whose woven band and colour the email has; without it, the band of Minga. */
  business?: LetterBusiness;
}

/** Address and subject of an email. */
export type Envelope = Pick<Mail, 'to' | 'replyTo' | 'subject'>;

/** Renders the email as HTML and as plain text. All texts are escaped. */
export function renderLetter(envelope: Envelope, letter: Letter): Mail {
  return { ...envelope, text: plainText(letter), html: htmlPage(letter) };
}

/** Escapes text for content and attributes of HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function plainText({ heading, parts, button, after = [], reason }: Letter): string {
  const action = button ? [`${button.label}:\n${button.url}`] : [];
  const paragraphs = [heading, ...parts.map(({ text }) => text), ...action, ...after, `-- \n${reason}`];
  return `${paragraphs.join('\n\n')}\n`;
}

const font = "'Geist',system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function htmlPage(letter: Letter): string {
  const { lang, heading, parts, button, after = [], reason, business } = letter;
  const rows = [
    cell(
      'p',
      `font:700 24px/30px ${font};padding-bottom:12px`,
      `<h1 style="margin:0;font:inherit">${escapeHtml(heading)}</h1>`,
    ),
    ...parts.map(partRow),
    ...(button ? [buttonRow(button)] : []),
    ...after.map((text) => partRow({ kind: 'text', text })),
  ];
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>${styleSheet()}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${light.page};color:${light.text}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${light.page}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 14px">${brand()}</td></tr>
<tr><td>${bandOf(business)}</td></tr>
<tr><td class="card" style="background:${light.card};border:1px solid ${light.line};border-top:0;border-radius:0 0 14px 14px;padding:28px 24px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${rows.join('\n')}
</table>
</td></tr>
<tr><td class="quiet" style="padding:16px 4px 0;font:400 13px/20px ${font};color:${light.quiet}">${escapeHtml(reason)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function brand(): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td class="mark" align="center" width="28" height="28" style="width:28px;height:28px;border-radius:8px;background:${light.accent};color:${light.onAccent};font:700 16px/28px ${font}">M</td>
<td class="text" style="padding-left:10px;font:700 18px/28px ${font};color:${light.text}">Minga</td>
</tr></table>`;
}

function partRow({ kind, text }: LetterPart): string {
  const safe = escapeHtml(text);
  if (kind === 'code')
    return cell(
      'code',
      `font:700 28px/36px ui-monospace,Consolas,monospace;letter-spacing:6px;padding:4px 0 16px`,
      `<strong>${safe}</strong>`,
    );
  if (kind === 'quote')
    return `<tr><td class="well" style="background:${light.well};color:${light.text};border-radius:10px;padding:14px 16px;font:400 16px/24px ${font};white-space:pre-wrap;overflow-wrap:anywhere">${safe}</td></tr>
<tr><td height="16" style="height:16px;font-size:0;line-height:16px">&nbsp;</td></tr>`;
  return cell('p', `font:400 16px/24px ${font};padding-bottom:14px`, safe);
}

function cell(className: string, style: string, html: string): string {
  return `<tr><td class="text ${className}" style="${style};color:${light.text};overflow-wrap:anywhere">${html}</td></tr>`;
}

/** The padding belongs to the cell: Outlook ignores that of a link. */
function buttonRow({ label, url }: { label: string; url: string }): string {
  const safe = escapeHtml(url);
  return `<tr><td style="padding:6px 0 20px"><table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td class="button" style="border-radius:10px;background:${light.accent}"><a class="button" href="${safe}" style="display:inline-block;padding:13px 22px;border-radius:10px;font:500 16px/22px ${font};color:${light.onAccent};text-decoration:none">${escapeHtml(label)}</a></td>
</tr></table></td></tr>`;
}

function styleSheet(): string {
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:${dark.page}!important}
.card{background:${dark.card}!important;border-color:${dark.line}!important}
.well{background:${dark.well}!important;color:${dark.text}!important}
.text{color:${dark.text}!important}
.quiet{color:${dark.quiet}!important}
.mark,.button{background:${dark.accent}!important;color:${dark.onAccent}!important}
}`;
}
