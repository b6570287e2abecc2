import type { TubesLeftOut } from '../reports/antibiotic-schema.ts';
import type { sectors } from './en/sectors.ts';

/**
 * What the desk and the paper say of udder tubes that no figure of courses has: how many, as far as it is known, and on
 * which farms. `number`: how a number of tubes is written there.
 */
export const tubesLeftOutText = (
  lines: readonly TubesLeftOut[],
  words: (typeof sectors)['tubesLeftOut'],
  number: (tubes: number) => string,
): { title: string; where: string } => {
  const given = ({ tubes, gap_usages }: TubesLeftOut) => {
    if (tubes === null) return words.numberUnknown;
    return gap_usages > 0 ? words.least(number(tubes)) : number(tubes);
  };
  const known = lines.flatMap(({ tubes }) => tubes ?? []);
  const total = known.length === 0 ? null : known.reduce((sum, tubes) => sum + tubes, 0);
  const where = lines.map((one) => words.at(one.farm_name ?? one.farm_id, one.farm_type, given(one)));
  return { title: words.title(total), where: words.where(where.join('; ')) };
};
