-- Postal codes and the neighborhoods that have them, of files that an operator imports. They belong to no business.

create table postal_codes (
  country text not null,
  -- Name of the city, folded: without accents, in small letters.
  city_key text not null,
  zip text not null,
  -- Code of the state in the file, and its folded name.
  state_code text not null,
  state_key text not null,
  neighborhood text not null,
  primary key (country, city_key, zip, state_code, state_key, neighborhood)
);
