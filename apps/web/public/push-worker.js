/**
 * Receives pushes while no tab looks. Pushes are data alone (type, body, link, id); this says them in the language the
 * app left here, once. A tab that is looked at is told instead and shows them itself.
 */
const texts = {
  es: {
    0: (b) => b.txt || 'Notificación',
    1: (b) => `${b.assigner_name ?? ''} te asignó «${b.ticket_name ?? ''}»`,
    2: (b) => `${b.by_name ?? ''} terminó «${b.ticket_name ?? ''}»`,
    '2-1': (b) => `${b.by_name ?? ''} movió «${b.ticket_name ?? ''}» a ${b.txt ?? ''}`,
    '2-2': (b) => `${b.by_name ?? ''} comentó «${b.ticket_name ?? ''}»: ${b.txt ?? ''}`,
    E0: (b) => `${b.by_name ?? ''} te invitó a ${b.business_name ?? ''}`,
    none: () => 'Notificación',
  },
  en: {
    0: (b) => b.txt || 'Notification',
    1: (b) => `${b.assigner_name ?? ''} assigned “${b.ticket_name ?? ''}” to you`,
    2: (b) => `${b.by_name ?? ''} completed “${b.ticket_name ?? ''}”`,
    '2-1': (b) => `${b.by_name ?? ''} moved “${b.ticket_name ?? ''}” to ${b.txt ?? ''}`,
    '2-2': (b) => `${b.by_name ?? ''} commented on “${b.ticket_name ?? ''}”: ${b.txt ?? ''}`,
    E0: (b) => `${b.by_name ?? ''} invited you to ${b.business_name ?? ''}`,
    none: () => 'Notification',
  },
};

/** A window has so long to say that it shows a push, in milliseconds. */
const patienceMs = 1000;

self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

async function show(received) {
  const data = read(received);
  if (await isTakenByWindow(data)) return;
  const language = new URL(self.location.href).searchParams.get('lang') === 'en' ? 'en' : 'es';
  // A push without a type is a generic one with the words of its notification.
  const body = data.type ? bodyOf(data) : { txt: data.notification?.body ?? '' };
  const say = texts[language][data.type ?? '0'] ?? texts[language].none;
  await self.registration.showNotification('Minga', {
    body: say(body),
    icon: data.pic || '/favicon.svg',
    // The same one again takes the place of the first.
    tag: data.id,
    lang: language,
    data: { link: data.link },
  });
}

/** Whether a window that is looked at shows it: the one in use first. Pages without the app around them do not answer. */
async function isTakenByWindow(data) {
  const windows = await allWindows();
  const looking = windows.filter(({ visibilityState }) => visibilityState === 'visible');
  looking.sort((a, b) => Number(b.focused) - Number(a.focused));
  for (const window of looking) if (await isTakenBy(window, { kind: 'push', data })) return true;
  return false;
}

/** Tells a window something, and whether it took it up. */
function isTakenBy(window, message) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(false), patienceMs);
    port1.onmessage = () => {
      clearTimeout(timer);
      resolve(true);
    };
    window.postMessage(message, [port2]);
  });
}

/** Those that were open before this worker, too. */
function allWindows() {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

async function open({ link } = {}) {
  // Only addresses of this app are followed.
  const path = typeof link === 'string' && /^\/(?![/\\])/.test(link) ? link : '/';
  for (const window of await allWindows())
    if (await isTakenBy(window, { kind: 'open', path })) return window.focus();
  return self.clients.openWindow(path);
}

function read(received) {
  try {
    const { data, notification } = received.json();
    return { ...data, notification };
  } catch {
    return {};
  }
}

function bodyOf({ body }) {
  try {
    return typeof body === 'string' ? JSON.parse(body) : (body ?? {});
  } catch {
    return {};
  }
}
