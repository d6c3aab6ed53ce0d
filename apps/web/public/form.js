// On a page with a form, before any script of it is there: a form that is sent waits for its script.
// The browser would go to the address of the form, and what was typed would be gone.
(() => {
  const { dataset } = document.documentElement;
  addEventListener('submit', (event) => {
    const form = event.target;
    if (event.defaultPrevented || !('contactForm' in form.dataset)) return;
    event.preventDefault();
    form.dataset.pressed = '';
    if ('scriptless' in dataset) tryAgain();
  });
  // The script of the page could not be had: the form says so when it is sent (its styles show it).
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) dataset.scriptless = '';
    },
    true,
  );
  function tryAgain() {
    delete dataset.scriptless;
    const again = document.createElement('script');
    again.type = 'module';
    // Under another address: a browser does not ask twice for a module that it could not have.
    again.src = `${document.querySelector('script[type="module"]').src}?${Date.now()}`;
    document.head.append(again);
  }
})();
