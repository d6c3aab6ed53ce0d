/** Creates the measured boards through the API. */

/** Credentials to call the API as the signed-in user. */
export interface Caller {
  origin: string;
  headers: Record<string, string>;
}

export interface SeededTeam {
  bid: number;
  tid: number;
}

const batchSize = 500;

/** Creates a team with the given number of tickets in each column. */
export async function seedTeam(
  caller: Caller,
  name: string,
  columns: readonly number[],
): Promise<SeededTeam> {
  const { businesses } = await call<{ businesses: { bid: number }[] }>(caller, 'GET', '/business');
  const bid = businesses[0]?.bid;
  if (!bid) throw new Error('The demo user belongs to no business.');
  const { team } = await call<{ team: { id: number; psm_status: { id: number }[] } }>(
    caller,
    'POST',
    `/business/${bid}/teams`,
    { name, psm_status: columns.map((_, index) => ({ name: `Columna ${index + 1}`, state: 'doing' })) },
  );
  for (const [index, count] of columns.entries()) {
    for (let done = 0; done < count; done += batchSize) {
      const size = Math.min(batchSize, count - done);
      const tickets = Array.from({ length: size }, (_, offset) => ({
        title: titleOf(index * 10_000 + done + offset),
        status: team.psm_status[index]!.id,
        priority: (offset % 3) as 0 | 1 | 2,
        story_points: offset % 9,
        ...(offset % 4 === 0
          ? { ended_at: new Date(Date.now() + (offset % 20) * 86_400_000).toISOString() }
          : {}),
      }));
      await call(caller, 'POST', `/business/${bid}/tickets`, { team_id: team.id, tickets });
    }
  }
  return { bid, tid: team.id };
}

/** Deletes a team with all of its data. */
export async function removeTeam(caller: Caller, { bid, tid }: SeededTeam): Promise<void> {
  await call(caller, 'DELETE', `/business/${bid}/teams/${tid}`);
}

/** Calls the API. @throws for a status of 400 or above */
export async function call<Answer>(
  caller: Caller,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const response = await fetch(`${caller.origin}/v1${path}`, {
    method,
    headers: { ...caller.headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

const words =
  'router señal sucursal red fuente kiosco lector códigos bodega mapa cobertura cámaras depósito perfiles tabletas reparto consumo datos informe visitas acta entrega firma cableado oficina turno noche garantía monitores'.split(
    ' ',
  );

/** A reproducible title of three to fifteen words. */
function titleOf(number: number): string {
  const length = 3 + (number % 13);
  return Array.from({ length }, (_, index) => words[(number * 7 + index * 11) % words.length]).join(' ');
}
