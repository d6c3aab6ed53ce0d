/** Texts of the import of contacts. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Wire } from '@minga/contract';
import type { ContactProblemCode } from './read-contacts.ts';

export const contactProblemTexts: Record<ContactProblemCode, MessageDescriptor> = {
  'name-missing': msg`No tiene nombre`,
  'text-long': msg`El texto es demasiado largo; se importa cortado`,
  'phone-invalid': msg`No es un número de ese país; se importa sin él`,
  'email-invalid': msg`No es un correo; se importa sin él`,
  'too-many': msg`Hay demasiados; se importa sin este`,
  'birthday-invalid': msg`No es una fecha de nacimiento; se importa sin ella`,
  'consent-invalid': msg`No es un consentimiento con una fecha válida; se importa sin él`,
  'option-unknown': msg`No es una opción de esa lista; se importa sin ella`,
  'number-invalid': msg`No es un número; se importa sin él`,
  'owner-unknown': msg`No es un miembro del negocio; se importa sin responsable`,
};

export const keyTexts: Record<Wire['CrmImportKey'], MessageDescriptor> = {
  email: msg`Correo`,
  phone: msg`Teléfono`,
  name: msg`Nombre y empresa`,
};

export const actionTexts: Record<Wire['CrmImportAction'], MessageDescriptor> = {
  skip: msg`Omitir la fila`,
  update: msg`Actualizar el contacto`,
  create: msg`Crear otro de todos modos`,
};
