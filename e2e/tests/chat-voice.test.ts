/** A voice note: recorded, sent, and played by another person. */
import { messages } from '../support/chat.ts';
import { addColleague } from '../support/colleague.ts';
import { expect, test } from '../support/journey.ts';
import { accessFaults, sidewaysOverflow } from '../support/look.ts';
import { signIn } from '../support/world.ts';

test(
  'a voice note is recorded, sent and played by another person',
  { tag: '@phone' },
  async ({ page, browser, request, world }) => {
    const nina = await addColleague(request, world, 'Nina Quispe');
    const opened = await request.post(`${world.origin}/v1/users/me/rooms`, {
      headers: { authorization: `Bearer ${world.token}` },
      data: { room: { bid: world.bid, kind: 'team', team_id: world.tid } },
    });
    const { room } = (await opened.json()) as { room: { id: string } };

    // A microphone that hears a tone.
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = async () => {
        const context = new AudioContext();
        const tone = context.createOscillator();
        const target = context.createMediaStreamDestination();
        tone.connect(target);
        tone.start();
        return target.stream;
      };
    });
    await signIn(page, world, `/chats/${room.id}`, world.origin);
    await expect(page.getByRole('heading', { name: 'Todavía no hay mensajes' })).toBeVisible();
    await page.getByRole('button', { name: 'Grabar una nota de voz' }).click();
    const recorder = page.getByRole('group', { name: 'Nota de voz' });
    await expect(recorder.getByText('0:02')).toBeVisible();
    expect(await accessFaults(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toEqual([]);
    await recorder.getByRole('button', { name: 'Enviar la nota de voz' }).click();
    await expect(messages(page)).toHaveCount(1);
    await expect(messages(page).getByRole('list', { name: 'Audios de Rosa Condori' })).toBeVisible();
    expect(await accessFaults(page)).toEqual([]);

    const elsewhere = await browser.newContext({ locale: 'es-BO' });
    const hers = await elsewhere.newPage();
    await signIn(hers, nina, `/chats/${room.id}`, world.origin);
    const audio = messages(hers).locator('audio');
    await expect(audio).toHaveAttribute('aria-label', /^Nota de voz/);
    await audio.evaluate((player: HTMLAudioElement) => player.play());
    await expect
      .poll(() => audio.evaluate((player: HTMLAudioElement) => player.currentTime))
      .toBeGreaterThan(0.2);
    await elsewhere.close();
  },
);
