import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MailRefusedError } from '../base/errors.ts';
import { createMail } from './mail.ts';

const letter = { to: 'ana@example.com', subject: 'Ñandú', text: 'Hola', html: '<p>Hola</p>' };

test('writes emails as files that only their owner can read, in the order they were sent', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'minga-mail-'));
  try {
    const outbox = join(folder, 'outbox');
    const mail = createMail({ kind: 'folder', folder: outbox });
    await mail.send(letter);
    await mail.send({ ...letter, to: 'beto@example.com' });
    const files = readdirSync(outbox).sort();
    const read = files.map((file) => JSON.parse(readFileSync(join(outbox, file), 'utf8')) as unknown);
    expect(read).toMatchObject([letter, { to: 'beto@example.com' }]);
    expect(statSync(join(outbox, files[0] ?? '')).mode & 0o077).toBe(0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('sends an email by SMTP with its sender and a single-line subject', async () => {
  const server = await startSmtp();
  try {
    const mail = createMail({ kind: 'smtp', url: server.url, from: 'Minga <minga@example.com>' });
    await mail.send({ ...letter, subject: 'Hola\r\nBcc: eve@example.com' });
    const [commands, message] = server.received();
    expect(commands).toContain('MAIL FROM:<minga@example.com>');
    expect(commands.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<ana@example.com>']);
    expect(message).not.toMatch(/^Bcc:/m);
    expect(message).toMatch(/^To: ana@example.com$/m);
  } finally {
    server.close();
  }
});

test.each([
  { answer: '550 no such mailbox', isFinal: true },
  { answer: '451 try again later', isFinal: false },
])('says whether a retry may succeed when the server answers $answer', async ({ answer, isFinal }) => {
  const server = await startSmtp(answer);
  try {
    const mail = createMail({ kind: 'smtp', url: server.url, from: 'minga@example.com' });
    const failure = await mail.send(letter).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure instanceof MailRefusedError).toBe(isFinal);
  } finally {
    server.close();
  }
});

test('says that a retry may succeed when there is no server', async () => {
  const mail = createMail({ kind: 'smtp', url: 'smtp://127.0.0.1:1', from: 'minga@example.com' });
  const failure = await mail.send(letter).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(MailRefusedError);
});

/** Minimal SMTP server that receives an email. */
async function startSmtp(recipientAnswer = '250 ok') {
  const commands: string[] = [];
  let message = '';
  let isData = false;
  const server = createServer((socket) => {
    let rest = '';
    const answer = (text: string) => socket.write(`${text}\r\n`);
    answer('220 test');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) take(line, answer);
    });
    socket.on('error', () => socket.destroy());
  });
  const take = (line: string, answer: (text: string) => void) => {
    if (isData) {
      isData = line !== '.';
      if (isData) message += `${line}\n`;
      else answer('250 taken');
      return;
    }
    commands.push(line);
    isData = line === 'DATA';
    if (isData) answer('354 go on');
    else if (line.startsWith('RCPT')) answer(recipientAnswer);
    else if (line === 'QUIT') answer('221 bye');
    else answer('250 ok');
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`,
    received: () => [commands, message] as const,
    close: () => server.close(),
  };
}
