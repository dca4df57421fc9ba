import { withClient } from '@tamiz/db/admin';

import { fillCatalogue } from '#bench/support/fill-catalogue.ts';

export type SearchSize = { accounts: number; people: number; positions: number; questions: number };

/** The first account has one in eight people and one in ten positions. */
export const ownerEmail = (account: number): string => `dueña-${String(account)}@ejemplo.mx`;

const firstNames =
  'Ana,María,José,Juan,Luis,Carlos,Íñigo,Ximena,Andrea,Mariana,Susana,Fernando,Fernanda,Alejandro,Sofía,Valentina,Diego,Miguel,Guadalupe,Ricardo,Jorge,Patricia,Gabriela,Daniel,Raúl,Óscar,Laura,Paola,Bruno,Mauricio,Héctor,Rocío,Beatriz,Verónica,Adriana,Claudia,Eduardo,Roberto,Francisco,Javier';
const surnames =
  'García,Hernández,López,Martínez,González,Rodríguez,Pérez,Sánchez,Ramírez,Cruz,Flores,Gómez,Morales,Vázquez,Reyes,Jiménez,Torres,Díaz,Gutiérrez,Ruiz,Mendoza,Aguilar,Ortiz,Moreno,Castillo,Romero,Álvarez,Méndez,Chávez,Rivera,Juárez,Ramos,Domínguez,Herrera,Medina,Castro,Vargas,Guzmán,Velázquez,Rojas,Contreras,Salazar,Luna,Ortega,Guerrero,Estrada,Bautista,Cortés,Ávila,Ríos,Núñez,Ibarra,Treviño,Peña,Muñoz,Güemes,Ñáñez,Villaseñor,Cárdenas,Quintero,Zamora';
const titles =
  'Analista de Ciberseguridad,Analista de Datos,Desarrolladora Backend Java,Desarrollador Frontend React,QA automatización,Ingeniera de Plataforma,Administrador de Redes,Científica de Datos,Líder Técnico,Arquitecta de Software,Soporte Técnico,Diseñadora de Producto';

/** Accounts, positions and people with their places, in bulk; the data satisfies the rules that are off meanwhile. */
export const fillSearch = (adminUrl: string, size: SearchSize): Promise<void> =>
  // Turning triggers off while filling needs a superuser.
  withClient(adminUrl, async (admin) => {
    await admin.query('set session_replication_role = replica');
    await fillCatalogue(admin, { questions: size.questions, evaluations: 500 });
    // Built at the end they are built at once, instead of word by word.
    const { rows: indexes } = await admin.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes
       where indexname in ('candidates_words', 'positions_words')`,
    );
    await admin.query('begin');
    for (const { name } of indexes) await admin.query(`drop index ${name}`);
    await admin.query(
      `insert into accounts (name) select 'Cuenta ' || n from generate_series(1, $1::int) n`,
      [size.accounts],
    );
    await admin.query(`
      create temporary table owners on commit drop as
        select id, (row_number() over (order by id))::int as number from accounts;
      insert into users (account_id, role, email, first_name, last_name)
        select id, 'owner', 'dueña-' || number || '@ejemplo.mx', 'Dueña', 'Número ' || number from owners`);
    await admin.query(
      `insert into positions (account_id, title, status, expiration_unit, expiration_value, max_candidates)
       select owners.id, title[1 + n % cardinality(title)] || ' ' || n, 'created', 'days', 15, 10000
       from (select string_to_array($2, ',') as title) words, generate_series(1, $1::int) n
       join owners on owners.number = case when n % 10 = 0 then 1 else 1 + n % $3::int end`,
      [size.positions, titles, size.accounts],
    );
    await admin.query(
      `insert into candidates (account_id, name, email)
       select owners.id, called, app.search_form(split_part(called, ' ', 1)) || '.' || n || '@ejemplo.mx'
       from (select string_to_array($2, ',') as first, string_to_array($3, ',') as last) words,
         generate_series(1, $1::int) n
       cross join lateral (select hashint4(n)::bigint + 2147483648 as dice) thrown
       cross join lateral (select first[1 + dice % cardinality(first)] || ' '
         || last[1 + dice / 64 % cardinality(last)] || ' ' || last[1 + dice / 8192 % cardinality(last)] as called) named
       join owners on owners.number = case when n % 8 = 0 then 1 else 1 + n % $4::int end`,
      [size.people, firstNames, surnames, size.accounts],
    );
    // Everybody in one position of their account, one in five in a second one.
    await admin.query(`
      create temporary table offered on commit drop as
        select account_id, array_agg(id) as ids from positions group by account_id;
      insert into position_candidates (account_id, position_id, candidate_id, progress, progress_at)
        select account_id, ids[1 + (n + again) % cardinality(ids)], id, (array['pending', 'sent', 'done'])[1 + n % 3],
          case when n % 3 > 0 then now() - n * interval '1 second' end
        from (select id, account_id, (row_number() over (partition by account_id))::int as n from candidates) person
        join offered using (account_id)
        cross join lateral generate_series(0, case when n % 5 = 0 and cardinality(ids) > 1 then 1 else 0 end) again`);
    for (const { definition } of indexes) await admin.query(definition);
    await admin.query('commit');
    await admin.query('vacuum analyze');
  });
