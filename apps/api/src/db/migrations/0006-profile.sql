-- What people say of themselves, and their photos.

alter table users add column gender text check (gender in ('male', 'female'));
alter table users add column age int check (age between 1 and 130);

-- One a person. The id is part of the address, so that a new photo has a new one and can be kept by browsers for good.
create table user_photos (
  uid text primary key references users (uid) on delete cascade,
  id text collate "C" not null unique,
  type text not null check (type in ('image/webp', 'image/png')),
  -- The file in Base64.
  content text not null,
  created_at timestamptz not null default now()
);

insert into changelog (version, title_es, title_en, text_es, text_en, published_at) values
  ('2.79.38', 'Invita a tu equipo y entérate de lo que pasa', 'Invite your team and hear what happens',
   'Invita por correo, con un **rol por equipo**. Las notificaciones avisan cuando te asignan un ticket, cuando se mueve y cuando lo comentan; en tu perfil eliges cuáles.',
   'Invite people by email, with **a role in each team**. Notifications tell you when a ticket is assigned to you, moved or commented on; choose which in your profile.',
   '2026-11-21T08:40:00Z'),
  ('2.79.38', 'Tu perfil, completo', 'Your profile, complete',
   'Sube una **foto** y recórtala, guarda tu teléfono, cambia de correo o de contraseña, descarga tus datos o elimina tu cuenta.',
   'Upload a **photo** and crop it, keep your phone number, change your email or password, download your data or delete your account.',
   '2026-11-21T08:50:00Z'),
  ('2.79.38', 'Más formas de entrar', 'More ways in',
   'Entra con un **enlace por correo**, sin contraseña, o con Google, Microsoft, Apple o Facebook donde estén activados.',
   'Sign in with **a link by email**, without a password, or with Google, Microsoft, Apple or Facebook where they are switched on.',
   '2026-11-21T09:00:00Z');
