// On a page with a form, before any script of it is there: a form that is sent waits for its script.
// The browser would go to the address of the form, and what was typed would be gone.
(() => {
  const { dataset } = document.documentElement;
  const key = 'contact-waiting';

  addEventListener('submit', (event) => {
    const form = event.target;
    if (!('contactForm' in form.dataset)) return;
    if (event.defaultPrevented && !('scriptless' in dataset)) return;
    event.preventDefault();
    form.dataset.pressed = '';
    if ('scriptless' in dataset) void tryAgain(form);
  });

  // A script of the page could not be had: the form says so when it is sent (its styles show it).
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.type === 'module') dataset.scriptless = '';
    },
    true,
  );

  // On a page that came again: what was typed stands in it, and was sent, before its scripts begin.
  document.addEventListener('readystatechange', () => {
    if (document.readyState === 'interactive') goOn();
  });

  // The page comes again, for many browsers do not ask twice for a module that they could not have.
  async function tryAgain(form) {
    delete dataset.scriptless;
    try {
      // Without a network or a server the page and what stands in it stay.
      const { ok } = await fetch(location.href, { cache: 'no-store' });
      if (!ok) throw new Error('The page cannot be had.');
      sessionStorage.setItem(key, JSON.stringify([...new FormData(form)]));
      location.reload();
    } catch {
      dataset.scriptless = '';
    }
  }

  function goOn() {
    const form = document.querySelector('[data-contact-form]');
    const values = readOnce();
    if (!form || !values) return;
    for (const [name, value] of values) {
      const field = form.elements.namedItem(name);
      if (field) field.value = value;
    }
    form.dataset.pressed = '';
  }

  function readOnce() {
    try {
      const values = JSON.parse(sessionStorage.getItem(key));
      sessionStorage.removeItem(key);
      return values;
    } catch {
      // Storage is blocked.
      return null;
    }
  }
})();
