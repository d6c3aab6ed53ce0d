// Before the first paint: the stored theme and language, so that nothing flashes.
(() => {
  try {
    const root = document.documentElement;
    const hl = new URLSearchParams(location.search).get('hl')?.slice(0, 2);
    const lang = [hl, localStorage.getItem('lang'), navigator.language?.slice(0, 2)].find(
      (l) => l === 'es' || l === 'en',
    );
    // A page written in advance in another language, or the front page of who goes home from it, is not shown at all.
    const isOther = (lang ?? 'en') !== root.lang;
    if (isOther || (location.pathname === '/' && localStorage.getItem('session'))) root.dataset.waits = '';
    root.lang = lang ?? 'en';
    root.dataset.theme = localStorage.getItem('theme') === 'dark' ? 'dark' : 'light';
  } catch {
    // Storage is blocked: the defaults of the page hold.
  }
})();
