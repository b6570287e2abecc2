import type { PracticeBeside, SetBackFarm } from '@byre/contract/farms/schema';
import type { Actor } from '../../access/actor.ts';
import type { FarmAccess } from '../../access/farm-access.ts';
import type { Db } from '../../db/database.ts';
import { type PageQuery, readOne, readPage } from '../../db/page.ts';
import { columns, type Resource } from '../../db/resource.ts';
import { type Statement, sql } from '../../db/sql.ts';

export const farms: Resource = {
  table: 'farm',
  document: 'farm_document',
  fields: {
    ...columns(
      'text',
      '_id',
      'name',
      'keeper',
      'address',
      'post_code',
      'robust_farm_type',
      'less_favoured_area_status',
      'nation',
    ),
    ...columns(
      'boolean',
      'organic_status',
      'e_animal_records',
      'e_ketosis_data',
      'e_milk_conductivity_data',
      'e_milk_yield_data',
      'milk_for_people',
    ),
  },
};

/** A page of the farms a person may see. */
export const pageOfFarms = (db: Db, actor: Actor, query: PageQuery, condition: Statement) =>
  readPage(db, farms, query, {
    scope: sql`_id in (select farm_id from visible_farm where user_id = ${actor.userId})`,
    condition,
  });

export const findFarm = (db: Db, { farmId }: FarmAccess) => readOne(db, farms, sql`_id = ${farmId}`);

/** The farms of a person that are stopped for everybody because the database was set back, by name [S18]. */
export const listSetBack = (db: Db, actor: Actor): Promise<SetBackFarm[]> =>
  db.rows(sql`
    select s.farm_id, f.name as farm_name, iso(min(s.at)) as since
    from set_back s
    join farm f on f._id = s.farm_id
    where s.farm_id in (select farm_id from visible_farm where user_id = ${actor.userId})
      and s.session_hash is null
      and s.epoch = (select epoch from service_epoch order by since desc limit 1)
    group by s.farm_id, f.name
    order by f.name, s.farm_id
  `);

/** The other practices of a farm that show how to reach them, with what they show; by name. */
export const listBeside = (db: Db, actor: Actor, { farmId }: FarmAccess): Promise<PracticeBeside[]> =>
  db.rows(sql`
    select p._id, p.name,
      case when p.shows_address then p.address_line_1 end as address_line_1,
      case when p.shows_address then p.address_line_2 end as address_line_2,
      case when p.shows_address then p.address_line_3 end as address_line_3,
      case when p.shows_address then p.town end as town,
      case when p.shows_address then p.county end as county,
      case when p.shows_address then p.postcode end as postcode,
      case when p.shows_phone then p.phone end as phone,
      case when p.shows_email then p.email end as email
    from practice_farm pf
    join practice p on p._id = pf.practice_id
    where pf.farm_id = ${farmId}
      and (p.shows_phone or p.shows_email or p.shows_address)
      and pf.practice_id not in (select practice_id from user_practice where user_id = ${actor.userId})
    order by p.name, p._id
  `);
