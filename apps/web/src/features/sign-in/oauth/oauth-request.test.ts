import { expect, test } from 'vitest';
import { answerAddress, readOAuthRequest } from './oauth-request.ts';

const clients = [
  { id: 'agenda', name: 'Agenda', redirectUris: ['https://agenda.example/minga', 'agenda://minga'] },
  { id: 'bad', name: 'Bad', redirectUris: ['javascript:alert(1)'] },
];
const read = (query: Record<string, string>) =>
  readOAuthRequest(`?${new URLSearchParams(query).toString()}`, clients);

test('redirects to a registered address with the state of the app', () => {
  const request = read({
    client_id: 'agenda',
    redirect_uri: 'https://agenda.example/minga',
    state: 'x y',
  });
  expect(request?.host).toBe('agenda.example');
  expect(answerAddress(request!, { token: 'to.k.en' })).toBe(
    'https://agenda.example/minga#token=to.k.en&state=x+y',
  );
  expect(answerAddress(request!, { error: 'access_denied' })).toContain('#error=access_denied');
});

test('accepts the custom scheme of a native app', () => {
  const request = read({ client_id: 'agenda', redirect_uri: 'agenda://minga' });
  expect(answerAddress(request!, { token: 't' })).toBe('agenda://minga#token=t');
});

test.each([
  [{ client_id: 'nobody', redirect_uri: 'https://agenda.example/minga' }],
  [{ redirect_uri: 'https://agenda.example/minga' }],
  [{ client_id: 'agenda', redirect_uri: 'https://agenda.example/minga/../otro' }],
  [{ client_id: 'agenda', redirect_uri: 'https://agenda.example.evil/minga' }],
  [{ client_id: 'bad' }],
])('%j is not registered', (query) => {
  expect(read(query as Record<string, string>)).toBeNull();
});
