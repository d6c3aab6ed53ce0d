/** Profiles composed in forms, with the screen and a mocked server (docs/product/mdm.md 2.15). */
import type { Wire } from '@minga/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addCatalogs } from '../../../base/i18n.ts';
import { type Answer, refusal } from '../../../shared/testing/screen-world.tsx';
import { workCatalogs } from '../../../shell/catalogs.ts';
import { button, profile, show, writes } from '../mdm-test-world.tsx';

beforeEach(async () => {
  await addCatalogs(workCatalogs);
  await page.viewport(1200, 800);
});

const composed: Wire['MdmProfile'] = {
  ...profile,
  name: 'Tienda',
  composed: true,
  version: 3,
  devices: 5,
  installed: 2,
};
const wifi: Wire['MdmWifiPayload'] = {
  id: '-OYx3kQ0aBcDeFgHiJkA',
  ssid: 'Oficina',
  security: 'wpa2',
  hidden: false,
  auto_join: true,
};
const vpn: Wire['MdmVpnPayload'] = {
  id: '-OYx3kQ0aBcDeFgHiJkB',
  name: 'Central',
  server: 'vpn.example.com',
  remote_id: 'vpn.example.com',
  local_id: '',
  method: 'shared-secret',
  user_name: '',
};

/** Answers the list with the composed profile, its parts, and every write. */
function answerWith(payloads: Wire['MdmPayloads'] = {}): Answer {
  return ({ method, path }) => {
    const answer = { profile: composed, payloads };
    if (method !== 'GET') return Response.json(answer, { status: method === 'POST' ? 201 : 200 });
    if (path.includes('/composed-profiles/')) return Response.json(answer);
    return path.endsWith('/mdm/profiles') ? Response.json({ profiles: [composed] }) : undefined;
  };
}

const field = (name: string) => page.getByRole('textbox', { name });
const number = (name: string) => page.getByRole('spinbutton', { name });

async function add(kind: string): Promise<void> {
  await userEvent.click(button('Agregar al perfil'));
  await userEvent.click(page.getByRole('menuitem', { name: kind }));
}

async function start(kind: string) {
  const shown = await show('/mdm/profiles', { answer: answerWith() });
  await userEvent.click(button('Crear un perfil'));
  await userEvent.fill(field('Nombre del perfil'), 'Tienda');
  await add(kind);
  return shown;
}

const sent = (calls: Parameters<typeof writes>[0]) =>
  (writes(calls)[0]?.body as { payloads: Wire['MdmPayloads'] } | undefined)?.payloads;

test('composes a profile of several parts', async () => {
  const { calls } = await start('Código de desbloqueo');
  await userEvent.fill(number('Caracteres como mínimo'), '8');
  await userEvent.fill(number('Intentos fallidos'), '10');
  await add('Wi-Fi');
  await userEvent.fill(field('Nombre de la red'), 'Oficina');
  await userEvent.fill(page.getByLabelText(/Contraseña de la red/), 'muy-secreta');
  await add('Restricciones');
  await userEvent.click(page.getByRole('checkbox', { name: /No deja usar la cámara/ }));
  await add('Una sola aplicación');
  await userEvent.fill(field('Identificador de la aplicación'), ' com.example.inventory ');
  await userEvent.click(button('Guardar'));
  await expect.element(page.getByText('Se guardó el perfil')).toBeVisible();
  expect(writes(calls)).toEqual([
    {
      method: 'POST',
      body: {
        name: 'Tienda',
        payloads: {
          passcode: { min_length: 8, letters: false, simple: false, max_attempts: 10 },
          wifi: [
            {
              id: expect.any(String),
              ssid: 'Oficina',
              security: 'wpa2',
              password: 'muy-secreta',
              hidden: false,
              auto_join: true,
            },
          ],
          restrictions: ['camera'],
          single_app: 'com.example.inventory',
        },
      },
    },
  ]);
});

test('sends nothing without a name, without parts, and with faults, and shows each', async () => {
  const { calls } = await show('/mdm/profiles', { answer: answerWith() });
  await userEvent.click(button('Crear un perfil'));
  await userEvent.click(button('Guardar'));
  await expect.element(page.getByText('Escribe un nombre.')).toBeVisible();
  await expect.element(page.getByText('Agrega lo que el perfil cambia en los dispositivos.')).toBeVisible();
  for (const kind of [
    'Código de desbloqueo',
    'Wi-Fi',
    'Restricciones',
    'Acceso directo',
    'Certificado',
    'VPN',
  ])
    await add(kind);
  await add('Una sola aplicación');
  await userEvent.fill(number('Caracteres como mínimo'), '3');
  await userEvent.fill(field('Nombre de la red'), 'ñ'.repeat(20));
  await userEvent.click(button('Guardar'));
  for (const words of [
    'Escribe un número de 4 a 16.',
    'El nombre es muy largo.',
    'Escribe la contraseña: de 8 a 63 letras, números o signos, sin tildes ni ñ.',
    'Elige al menos una.',
    'Escribe una dirección que empiece con https://.',
    'Elige un archivo.',
    'Escribe un nombre como vpn.example.com.',
    'Escribe el secreto compartido.',
    'Escribe un identificador como com.example.app.',
  ])
    await expect.element(page.getByText(words).first()).toBeInTheDocument();
  // The form is longer than the screen: its first fault gets the focus.
  await expect
    .poll(() => (document.activeElement as { label?: string } | null)?.label)
    .toBe('Nombre del perfil');
  expect(writes(calls)).toEqual([]);
});

test('offers a part that can be there only once until it is there', async () => {
  await start('Código de desbloqueo');
  await userEvent.click(button('Agregar al perfil'));
  await expect.element(page.getByRole('menuitem', { name: 'Wi-Fi' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Código de desbloqueo' }).elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(button('Quitar del perfil: Código de desbloqueo'));
  await userEvent.click(button('Agregar al perfil'));
  await expect.element(page.getByRole('menuitem', { name: 'Código de desbloqueo' })).toBeVisible();
});

test('an open network has no password', async () => {
  const { calls } = await start('Wi-Fi');
  await userEvent.fill(field('Nombre de la red'), 'Visitas');
  await userEvent.click(page.getByRole('combobox', { name: 'Seguridad' }));
  await userEvent.click(page.getByRole('option', { name: 'Sin contraseña' }));
  expect(page.getByLabelText(/Contraseña de la red/).elements()).toEqual([]);
  await userEvent.click(button('Guardar'));
  await expect.poll(() => sent(calls)?.wifi?.[0]).toMatchObject({ ssid: 'Visitas', security: 'none' });
  expect(sent(calls)?.wifi?.[0]).not.toHaveProperty('password');
});

test('reads a certificate from a file, and names it after the file', async () => {
  const { calls } = await start('Certificado');
  const input = document.querySelector<HTMLInputElement>('mg-dialog input[type=file]');
  const files = new DataTransfer();
  files.items.add(new File(['hola'], 'raiz.cer'));
  if (input) {
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }
  await expect.element(page.getByText('raiz.cer')).toBeVisible();
  await userEvent.click(button('Guardar'));
  await expect
    .poll(() => sent(calls)?.certificates)
    .toEqual([{ id: expect.any(String), name: 'raiz', content: btoa('hola') }]);
});

test('a VPN with a user name needs no password, and takes its server for the identifier', async () => {
  const { calls } = await start('VPN');
  await userEvent.fill(field('Nombre de la VPN'), 'Central');
  await userEvent.fill(page.getByRole('textbox', { name: 'Servidor', exact: true }), 'vpn.example.com ');
  await userEvent.click(page.getByRole('combobox', { name: 'Cómo se identifica' }));
  await userEvent.click(page.getByRole('option', { name: 'Con usuario y contraseña' }));
  await userEvent.fill(field('Usuario'), 'ana');
  await userEvent.click(button('Guardar'));
  await expect
    .poll(() => sent(calls)?.vpn)
    .toEqual([{ ...vpn, id: expect.any(String), method: 'user', user_name: 'ana' }]);
});

test('editing keeps ids and secrets, and names the version that it changes', async () => {
  const opened = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  const { calls } = await show('/mdm/profiles', { answer: answerWith({ wifi: [wifi], vpn: [vpn] }) });
  await expect.element(page.getByText(/Instalado en 2 de 5 · Versión 3/)).toBeVisible();
  await userEvent.click(button('Editar Tienda'));
  await expect
    .element(page.getByText('Se conserva la guardada mientras no escribas otra.'))
    .toBeInTheDocument();
  await userEvent.click(page.getByRole('switch', { name: 'La red oculta su nombre' }));
  await userEvent.click(button('Guardar'));
  await expect
    .poll(() => writes(calls))
    .toEqual([
      {
        method: 'PUT',
        body: { version: 3, name: 'Tienda', payloads: { wifi: [{ ...wifi, hidden: true }], vpn: [vpn] } },
      },
    ]);
  // Saving reads the profile anew, which must not open the dialog again.
  await expect.poll(() => document.querySelector('mg-dialog')).toBeNull();
  expect(opened).toHaveBeenCalledOnce();
});

test('asks for the secret again when it would go to another network or server', async () => {
  const { calls } = await show('/mdm/profiles', { answer: answerWith({ wifi: [wifi], vpn: [vpn] }) });
  await userEvent.click(button('Editar Tienda'));
  await userEvent.fill(field('Nombre de la red'), 'Ajena');
  await userEvent.fill(page.getByRole('textbox', { name: 'Servidor', exact: true }), 'evil.example.com');
  await userEvent.click(button('Guardar'));
  await expect.element(page.getByText(/La contraseña guardada es de otra red/)).toBeInTheDocument();
  await expect.element(page.getByText(/El secreto guardado es de otro servidor/)).toBeInTheDocument();
  expect(writes(calls)).toEqual([]);
});

test('asks for the password again for another security', async () => {
  const { calls } = await show('/mdm/profiles', { answer: answerWith({ wifi: [wifi] }) });
  await userEvent.click(button('Editar Tienda'));
  await userEvent.click(page.getByRole('combobox', { name: 'Seguridad' }));
  await userEvent.click(page.getByRole('option', { name: 'Cualquiera con contraseña' }));
  await userEvent.click(button('Guardar'));
  const fault = page.getByText(/La contraseña guardada es de otra red o de otra seguridad/);
  await expect.element(fault).toBeInTheDocument();
  // A device would not accept other characters.
  await userEvent.fill(page.getByLabelText(/Contraseña de la red/), 'contraseña-1');
  await expect.element(page.getByText(/sin tildes ni ñ/)).toBeInTheDocument();
  expect(writes(calls)).toEqual([]);
  await userEvent.fill(page.getByLabelText(/Contraseña de la red/), 'a'.repeat(64));
  await userEvent.click(button('Guardar'));
  await expect
    .poll(() => sent(calls)?.wifi)
    .toEqual([{ ...wifi, security: 'any', password: 'a'.repeat(64) }]);
});

test('forgets the certificate that was chosen before a file that is none', async () => {
  const { calls } = await start('Certificado');
  const choose = (file: File) => {
    const input = document.querySelector<HTMLInputElement>('mg-dialog input[type=file]');
    const files = new DataTransfer();
    files.items.add(file);
    if (!input) return;
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };
  choose(new File(['hola'], 'raiz.cer'));
  await expect.element(page.getByText('raiz.cer')).toBeVisible();
  choose(new File(['x'.repeat(20_000)], 'foto.cer'));
  await expect.element(page.getByText('El archivo es muy grande: no es un certificado.')).toBeVisible();
  expect(page.getByText('raiz.cer').elements()).toEqual([]);
  await userEvent.click(button('Guardar'));
  expect(writes(calls)).toEqual([]);
});

test('keeps what was typed when the server refuses it', async () => {
  const answer = answerWith();
  await show('/mdm/profiles', {
    answer: (call) =>
      call.method === 'POST' ? refusal(409, 'mdm/too-many', 'Se alcanzó el máximo de 100.') : answer(call),
  });
  await userEvent.click(button('Crear un perfil'));
  await userEvent.fill(field('Nombre del perfil'), 'Tienda');
  await add('Restricciones');
  await userEvent.click(page.getByRole('checkbox', { name: /No deja usar Siri/ }));
  await userEvent.click(button('Guardar'));
  await expect.element(page.getByText('Se alcanzó el máximo de 100.')).toBeVisible();
  await expect.element(field('Nombre del perfil')).toHaveValue('Tienda');
});

test('says in plain words what profiles change, and offers no form for an uploaded one', async () => {
  const effects: Wire['MdmProfileEffect'][] = [
    { effect: 'passcode-length', value: '6', count: 1 },
    { effect: 'passcode-attempts', value: '10', count: 1 },
    { effect: 'restriction', value: 'camera', count: 1 },
    { effect: 'other-restrictions', value: '', count: 2 },
    { effect: 'restriction', value: 'toString', count: 1 },
    { effect: 'other', value: 'com.apple.mail.managed', count: 2 },
  ];
  const old = { ...profile, id: '-OYx3kQ0aBcDeFgHiJkC', name: 'Antiguo', effects: null };
  await show('/mdm/profiles', {
    answer: ({ path }) =>
      path.endsWith('/mdm/profiles')
        ? Response.json({ profiles: [{ ...profile, effects }, old] })
        : undefined,
  });
  await expect
    .element(
      page.getByText(
        'Pide un código de 6 caracteres o más · Tras 10 intentos fallidos se borra; un Mac se bloquea · No deja usar la cámara · 2 restricciones más · Ajustes de toString · com.apple.mail.managed (2 veces)',
      ),
    )
    .toBeVisible();
  await expect.element(page.getByText('com.apple.wifi.managed')).toBeVisible();
  expect(button(/^Editar/).elements()).toEqual([]);
});
