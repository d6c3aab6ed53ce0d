import type { ErrorTexts } from './error-texts.ts';

/** Errors of businesses, teams and what belongs to them. */
export const workspaceErrors = {
  'business/not-found': {
    status: 404,
    es: 'Ese negocio no existe o no perteneces a él.',
    en: "That business doesn't exist or you don't belong to it.",
  },
  'business/prefix-taken': {
    status: 409,
    es: 'Ese prefijo ya está en uso.',
    en: 'That prefix is already in use.',
  },
  'business/protected': {
    status: 403,
    es: 'Eso no se puede hacer en este negocio.',
    en: "That isn't allowed in this business.",
  },
  'business/member-not-found': {
    status: 404,
    es: 'Esa persona no pertenece a este negocio.',
    en: "That person doesn't belong to this business.",
  },
  'business/last-admin': {
    status: 409,
    es: 'El negocio necesita al menos un administrador.',
    en: 'The business needs at least one admin.',
  },
  'team/not-found': {
    status: 404,
    es: 'Ese equipo no existe o no perteneces a él.',
    en: "That team doesn't exist or you don't belong to it.",
  },
  'team/name-taken': {
    status: 409,
    es: 'Ya hay un equipo con ese nombre.',
    en: "There's already a team with that name.",
  },
  'template/not-found': {
    status: 404,
    es: 'Esa plantilla ya no existe.',
    en: 'That template no longer exists.',
  },
  'template/too-many': {
    status: 409,
    es: 'Se pueden guardar hasta {limit} plantillas. Elimina una antes.',
    en: 'Up to {limit} templates can be saved. Delete one first.',
  },
  'view/not-found': {
    status: 404,
    es: 'Esa vista ya no existe.',
    en: 'That view no longer exists.',
  },
  'view/too-many': {
    status: 409,
    es: 'Se pueden guardar hasta {limit} vistas. Elimina una antes.',
    en: 'Up to {limit} views can be saved. Delete one first.',
  },
  'search/not-found': {
    status: 404,
    es: 'Esa búsqueda guardada ya no existe.',
    en: 'That saved search no longer exists.',
  },
  'search/too-many': {
    status: 409,
    es: 'Se pueden guardar hasta {limit} búsquedas. Elimina una antes.',
    en: 'Up to {limit} searches can be saved. Delete one first.',
  },
  'pin/too-many': {
    status: 409,
    es: 'Se pueden fijar hasta {limit} tickets. Quita uno antes.',
    en: 'Up to {limit} tickets can be pinned. Unpin one first.',
  },
  'status/not-found': { status: 404, es: 'Esa columna no existe.', en: "That column doesn't exist." },
  'status/in-use': {
    status: 409,
    es: 'La columna tiene tickets. Elige a cuál pasan.',
    en: 'The column holds tickets. Choose where they go.',
  },
  'status/automated': {
    status: 409,
    es: 'Una automatización espera tickets en la columna. Cámbiala o bórrala antes.',
    en: 'An automation waits for tickets in the column. Change or delete it first.',
  },
  'status/limit-reached': {
    status: 409,
    es: 'Esa columna ya tiene todos los tickets que admite.',
    en: 'That column has reached its ticket limit.',
  },
  'status/last': {
    status: 409,
    es: 'Un tablero necesita al menos una columna.',
    en: 'A board needs at least one column.',
  },
  'type/not-found': { status: 404, es: 'Ese tipo no existe.', en: "That type doesn't exist." },
  'type/in-use': {
    status: 409,
    es: 'Hay tickets de ese tipo. Elige cuál reciben.',
    en: 'Tickets have that type. Choose the one they get.',
  },
  'type/automated': {
    status: 409,
    es: 'Una automatización espera tickets de ese tipo. Cámbiala o bórrala antes.',
    en: 'An automation waits for tickets of that type. Change or delete it first.',
  },
  'source/automated': {
    status: 409,
    es: 'Una automatización espera tickets de ese origen. Cámbiala o bórrala antes.',
    en: 'An automation waits for tickets from that source. Change or delete it first.',
  },
  'custom-field/automated': {
    status: 409,
    es: 'Una automatización tiene una condición con ese campo. Cámbiala o bórrala antes.',
    en: 'An automation has a condition on that field. Change or delete it first.',
  },
  'source/not-found': { status: 404, es: 'Ese origen no existe.', en: "That source doesn't exist." },
  'source/name-taken': {
    status: 409,
    es: 'Ya hay un origen con ese nombre.',
    en: "There's already a source with that name.",
  },
  'source/in-use': {
    status: 409,
    es: 'Hay tickets con este origen. Elige a cuál pasan.',
    en: 'Tickets come from this source. Choose where they go.',
  },
  'member/not-found': {
    status: 404,
    es: 'Esa persona no pertenece a este equipo.',
    en: "That person doesn't belong to this team.",
  },
  'comment/not-found': { status: 404, es: 'Ese comentario no existe.', en: "That comment doesn't exist." },
  'comment/required': { status: 400, es: 'Escribe un comentario.', en: 'Write a comment.' },
  'time/not-found': {
    status: 404,
    es: 'Ese registro de tiempo ya no existe.',
    en: 'That time entry no longer exists.',
  },
  'time/too-many': {
    status: 409,
    es: 'Un ticket puede tener hasta {limit} registros de tiempo.',
    en: 'A ticket can have up to {limit} time entries.',
  },
  'link/not-found': { status: 404, es: 'Esa relación ya no existe.', en: 'That link no longer exists.' },
  'link/has-parent': {
    status: 409,
    es: 'Ese ticket ya tiene un ticket padre. Quítalo primero.',
    en: 'That ticket already has a parent. Remove it first.',
  },
  'link/cycle': {
    status: 409,
    es: 'Esa relación formaría un círculo.',
    en: 'That link would form a circle.',
  },
  'link/too-deep': {
    status: 409,
    es: 'Esa cadena de tickets sería demasiado larga.',
    en: 'That chain of tickets would be too long.',
  },
  'link/too-many': {
    status: 409,
    es: 'Un ticket puede tener hasta {limit} relaciones, contando las de tickets eliminados.',
    en: 'A ticket can have up to {limit} links, including those to deleted tickets.',
  },
  'import/not-found': { status: 404, es: 'Esa importación no existe.', en: "That import doesn't exist." },
  'import/undone': {
    status: 409,
    es: 'Esa importación ya se deshizo.',
    en: 'That import was already undone.',
  },
  'import/too-old': {
    status: 409,
    es: 'Una importación de contactos se puede deshacer durante 30 días.',
    en: 'An import of contacts can be undone for 30 days.',
  },
  'server/unavailable': {
    status: 503,
    es: 'El servicio no está disponible. Intenta de nuevo en un momento.',
    en: 'The service is unavailable. Try again in a moment.',
  },
  'user/not-found': { status: 404, es: 'Esa persona no existe.', en: "That person doesn't exist." },
  'user/photo-not-found': { status: 404, es: 'Esa foto no existe.', en: "That photo doesn't exist." },
  'user/email-unverified': {
    status: 403,
    es: 'Confirma tu correo para aceptar la invitación.',
    en: 'Confirm your address to accept the invitation.',
  },
  'invitation/not-found': {
    status: 404,
    es: 'Esa invitación no existe, ya se usó o fue retirada.',
    en: "That invitation doesn't exist, was already used or was withdrawn.",
  },
  'invitation/expired': {
    status: 410,
    es: 'Esa invitación venció. Pide otra.',
    en: 'That invitation has expired. Request another.',
  },
  'invitation/other-email': {
    status: 403,
    es: 'Esta invitación es para otro correo.',
    en: 'This invitation is for another address.',
  },
  'invitation/too-many-links': {
    status: 409,
    es: 'Un negocio tiene hasta {limit} enlaces de invitación a la vez. Revoca uno antes.',
    en: 'A business can have up to {limit} invitation links at a time. Revoke one first.',
  },
  'role/not-found': { status: 404, es: 'Ese rol no existe.', en: "That role doesn't exist." },
  'role/protected': { status: 403, es: 'No puedes editar este rol.', en: "You can't edit this role." },
  'role/name-taken': {
    status: 409,
    es: 'Ya hay un rol con ese nombre.',
    en: "There's already a role with that name.",
  },
  'notification/not-found': {
    status: 404,
    es: 'Esa notificación no existe.',
    en: "That notification doesn't exist.",
  },
  'device/not-found': { status: 404, es: 'Ese dispositivo no existe.', en: "That device doesn't exist." },
  'custom-field/not-found': { status: 404, es: 'Ese campo no existe.', en: "That field doesn't exist." },
  'file/not-found': {
    status: 404,
    es: 'Ese archivo no existe o no puedes verlo.',
    en: "That file doesn't exist or you can't see it.",
  },
  'file/invalid': {
    status: 400,
    es: 'El archivo no es válido. Elige otro.',
    en: "The file isn't valid. Choose another one.",
  },
  'file/too-large': {
    status: 413,
    es: 'El archivo es demasiado grande.',
    en: 'The file is too large.',
  },
  'file/storage-full': {
    status: 413,
    es: 'El negocio no tiene más espacio para archivos. Elimina algunos para adjuntar otros.',
    en: 'The business has no storage left. Delete some files to attach others.',
  },
  'file/not-uploaded': {
    status: 409,
    es: 'El archivo no llegó completo. Envíalo otra vez.',
    en: 'The file arrived incomplete. Send it again.',
  },
  'file/upload-expired': {
    status: 410,
    es: 'El envío tardó demasiado. Intenta otra vez.',
    en: 'The upload took too long. Try again.',
  },
  'file/infected': {
    status: 422,
    es: 'El archivo contiene un virus y no se guardó.',
    en: "The file contains a virus and wasn't saved.",
  },
  'file/scan-unavailable': {
    status: 503,
    es: 'Por ahora no podemos buscar virus en el archivo. Intenta en unos minutos.',
    en: "We can't scan the file for viruses right now. Try again in a few minutes.",
  },
  'changelog/not-found': {
    status: 404,
    es: 'Esa novedad no existe.',
    en: "That release note doesn't exist.",
  },
  'report/period-invalid': {
    status: 400,
    es: 'El período no es válido: el fin va después del inicio y abarca dos años como máximo.',
    en: "The period isn't valid: the end must be after the start, within two years.",
  },
  'report/period-too-long': {
    status: 400,
    es: 'Este gráfico abarca 366 días como máximo.',
    en: 'This chart covers at most 366 days.',
  },
  'report/timezone-unknown': {
    status: 400,
    es: 'Esa zona horaria no existe.',
    en: "There's no such timezone.",
  },
  'automation/not-found': {
    status: 404,
    es: 'Esa automatización no existe.',
    en: "That automation doesn't exist.",
  },
  'world/state-not-found': { status: 404, es: 'Ese estado no existe.', en: "There's no such state." },
  'world/city-not-found': { status: 404, es: 'Esa ciudad no existe.', en: "There's no such city." },
  'contact/not-offered': {
    status: 404,
    es: 'Aquí no se reciben mensajes todavía.',
    en: "This installation doesn't take messages yet.",
  },
  internal: { status: 500, es: 'Ocurrió un error. Intenta de nuevo.', en: 'An error occurred. Try again.' },
} as const satisfies Record<string, ErrorTexts>;
