import type { AttachmentInput } from '@byre/contract/attachments/schema';
import type { FieldError } from '@byre/contract/problem-document';
import type { FarmWork } from '../../commands/farm-work.ts';
import { plainRules } from '../../commands/plain-rules.ts';
import { type Change, refuseBroken } from '../../commands/rules.ts';
import type { Document } from '../../commands/write.ts';
import { sql } from '../../db/sql.ts';

const shown = ['medical_record_id', 'treatment_id', 'medicine_usage_id', 'observation_id'] as const;
type Shown = (typeof shown)[number];

export const attachmentRules = plainRules<AttachmentInput>('attachment', {
  complete: async (work, change) => {
    const [absent, picture] = await Promise.all([notThere(work, change), copiedPicture(work, change.next)]);
    refuseBroken([...halfNamed(change.next), ...absent]);
    return { ...change.next, ...picture };
  },
});

/**
 * The picture of the attachment that a new one was copied from, which may be deleted by now. Nothing if its bytes have
 * not arrived, or if it was never sent from its device: whoever has the bytes sends them to its address, and
 * `finish-upload.ts` passes them on.
 */
const copiedPicture = async (work: FarmWork, { copied_from, sha256 }: Document): Promise<Document> => {
  if (typeof copied_from !== 'string' || sha256 !== null) return {};
  const [picture] = await work.tx.rows<Document>(sql`
    select content_type, byte_size, sha256, width, height
    from attachment
    where farm_id = ${work.access.farmId}
      and _id = ${copied_from}
      and sha256 is not null
  `);
  return picture ?? {};
};

/** An attachment also names the records between its subject and the animal, and is deleted with them. */
const above: Partial<Record<Shown, Shown>> = { treatment_id: 'medical_record_id', medicine_usage_id: 'treatment_id' };

const halfNamed = (next: Document): FieldError[] =>
  Object.entries(above).flatMap(([name, outer]) =>
    next[name] !== null && next[outer] === null
      ? [{ pointer: `/${outer}`, code: 'required', message: `${name} needs ${outer}.` } as const]
      : [],
  );

type Standing = Readonly<Record<Shown, boolean>>;

/** A newly shown subject that does not exist below the animal: another animal's, on another farm, or deleted. */
const notThere = async (work: FarmWork, { current, next, parents }: Change<AttachmentInput>): Promise<FieldError[]> => {
  const isSame = shown.every((name) => next[name] === current[name]);
  if (isSame || halfNamed(next).length > 0) return [];
  const id = (name: Shown) => (typeof next[name] === 'string' ? next[name] : null);
  const { farmId } = work.access;
  const [standing] = await work.tx.rows<Standing>(sql`
    select
      exists (
        select
        from medical_record r
        where r.farm_id = ${farmId}
          and r._id = ${id('medical_record_id')}::uuid
          and r.animal_id = ${parents.animalId}
          and r.deleted_at is null
      ) as medical_record_id,
      exists (
        select
        from treatment_history t
        where t.farm_id = ${farmId}
          and t._id = ${id('treatment_id')}::uuid
          and t.medical_record_id = ${id('medical_record_id')}::uuid
          and t.deleted_at is null
      ) as treatment_id,
      exists (
        select
        from medicine_usage u
        where u.farm_id = ${farmId}
          and u._id = ${id('medicine_usage_id')}::uuid
          and u.treatment_id = ${id('treatment_id')}::uuid
          and u.deleted_at is null
      ) as medicine_usage_id,
      exists (
        select
        from observation o
        where o.farm_id = ${farmId}
          and o._id = ${id('observation_id')}::uuid
          and o.animal_id = ${parents.animalId}
          and o.deleted_at is null
      ) as observation_id
  `);
  return shown.flatMap((name) =>
    next[name] === null || standing?.[name]
      ? []
      : [
          {
            pointer: `/${name}`,
            code: 'bad-value',
            message: `There is no ${name} ${next[name]} of this animal.`,
          } as const,
        ],
  );
};
