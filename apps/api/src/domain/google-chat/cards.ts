/** Messages to Google Chat: one card with a button that opens this installation. */
import type { Wire } from '@minga/contract';
import type { Lang } from '../context.ts';
import { boardLink, ticketLink } from '../notifications/ticket-place.ts';
import { type CardTeam, type CardTicket } from './card-data.ts';
import { cardWords } from './card-words.ts';
import { cardText, plainText } from './chat-text.ts';

type Event = Wire['GoogleChatEvent'];

/** A message as the Google Chat API takes it. */
export interface ChatMessage {
  /** Shown in notifications, where cards are not. */
  fallbackText: string;
  cardsV2: { cardId: string; card: { header: Header; sections: [{ widgets: Widget[] }] } }[];
}

interface Header {
  title: string;
  subtitle: string;
}

type Widget =
  | { textParagraph: { text: string } }
  | { decoratedText: { topLabel: string; text: string; wrapText: true } }
  | { buttonList: { buttons: [{ text: string; onClick: { openLink: { url: string } } }] } };

/** Language of the space and URL of this installation. */
export interface CardPlace {
  lang: Lang;
  publicUrl: string;
}

/** Message about one ticket. `comment` is the text of a new comment. */
export function ticketMessage(
  { lang, publicUrl }: CardPlace,
  team: CardTeam,
  event: Event,
  ticket: CardTicket,
  { by, comment }: { by: string; comment?: string | undefined },
): ChatMessage {
  const words = cardWords[lang];
  const header = { title: ticket.name, subtitle: words.events[event] };
  const assignees = new Intl.ListFormat(lang).format(ticket.assignees);
  return {
    fallbackText: `${ticket.name} · ${header.subtitle}: ${plainText(ticket.title)}`,
    ...oneCard(header, [
      { textParagraph: { text: `<b>${cardText(ticket.title)}</b>` } },
      ...(comment === undefined ? [] : [{ textParagraph: { text: cardText(comment) } }]),
      labelled(words.team, team.name),
      labelled(words.column, ticket.column),
      ...(assignees === '' ? [] : [labelled(words.assignees, assignees)]),
      labelled(words.by, by),
      button(words.openTicket, publicUrl + ticketLink({ bid: team.bid, tid: team.tid, id: ticket.id })),
    ]),
  };
}

/** Message about several tickets that one write changed. */
export function summaryMessage(
  { lang, publicUrl }: CardPlace,
  team: CardTeam,
  event: Event,
  { count, by }: { count: number; by: string },
): ChatMessage {
  const words = cardWords[lang];
  const title = words.several[event](count);
  return {
    fallbackText: `${title} · ${plainText(team.name)}`,
    ...oneCard({ title, subtitle: 'Minga' }, [
      labelled(words.team, team.name),
      labelled(words.by, by),
      button(words.openBoard, publicUrl + boardLink(team)),
    ]),
  };
}

/** Message that shows that the link works. */
export function testMessage({ lang, publicUrl }: CardPlace, team: CardTeam, by: string): ChatMessage {
  const words = cardWords[lang];
  return {
    fallbackText: `Minga · ${words.test}`,
    ...oneCard({ title: 'Minga', subtitle: words.test }, [
      { textParagraph: { text: words.testText } },
      labelled(words.team, team.name),
      labelled(words.by, by),
      button(words.openBoard, publicUrl + boardLink(team)),
    ]),
  };
}

function oneCard(header: Header, widgets: Widget[]): Pick<ChatMessage, 'cardsV2'> {
  return { cardsV2: [{ cardId: 'minga', card: { header, sections: [{ widgets }] } }] };
}

function labelled(topLabel: string, text: string): Widget {
  return { decoratedText: { topLabel, text: cardText(text), wrapText: true } };
}

function button(text: string, url: string): Widget {
  return { buttonList: { buttons: [{ text, onClick: { openLink: { url } } }] } };
}
