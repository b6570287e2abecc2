import { mostPaperLines, type PaperName } from '@byre/contract/report-papers/paper-names';
import type { Database } from '../../../db/database.ts';
import { antibioticUsePaper } from '../../../papers/antibiotic-use-paper.ts';
import { dayBookPaper } from '../../../papers/day-book-paper.ts';
import { incidencePaper } from '../../../papers/incidence-paper.ts';
import { medicineRecordPaper } from '../../../papers/medicine-record-paper.ts';
import { medicineUsePaper } from '../../../papers/medicine-use-paper.ts';
import { openCasesPaper } from '../../../papers/open-cases-paper.ts';
import { outcomesPaper } from '../../../papers/outcomes-paper.ts';
import type { Paper, PaperBody } from '../../../papers/paper.ts';
import { type PaperFormat, paperFormat } from '../../../papers/paper-format.ts';
import { speciesText } from '../../../papers/species-text.ts';
import { withdrawalsPaper } from '../../../papers/withdrawals-paper.ts';
import type { PaperWords } from '../../../papers/words/en.ts';
import { paperWords } from '../../../papers/words/words-of.ts';
import { antibioticQuestionOf, timeOf, zoneOf } from '../asked.ts';
import { type AskedWhole, type GatheredOf, gather } from '../gather.ts';
import { findAntibioticPlace } from '../trends/antibiotic-trend.ts';
import { comparedOf, findConditionPlaces } from '../trends/incidence-trend.ts';
import { paperFileName } from './paper-file-name.ts';
import { type FarmOnPaper, findFarmsOnPaper, findLetterhead, findLogoOnPaper, type LetterheadOf } from './queries.ts';
import { gatherYearsBefore } from './years-before.ts';

/** A paper with its file name. */
export type Composed = { paper: Paper; fileName: string; subject: string; span: { from: Date; to: Date } | null };

/** A report as a paper, not yet typeset. Throws as `gather` does. */
export const compose = async (db: Database, name: PaperName, asked: AskedWhole): Promise<Composed> => {
  const { actor, query, now } = asked;
  const { language = 'en', farm_id: farmId = null } = query;
  const [gathered, letterhead, { farm, farms }] = await Promise.all([
    gather(db, name, asked, mostPaperLines),
    findLetterhead(db, actor, farmId),
    findFarmsOnPaper(db, actor, farmId),
  ]);
  const logo = letterhead && (await findLogoOnPaper(db, letterhead._id));
  const words = paperWords(language);
  const format = paperFormat(language, zoneOf(asked));
  const period = periodOf(name, asked, words, format);
  const place = farm ? (farm.name ?? farm._id) : words.allFarms(farms);
  const title = words.titles[name];
  return {
    fileName: paperFileName(name, farm, asked.now),
    subject: `${title}: ${place}, ${period}`,
    span: isStanding(name) ? null : timeOf(asked),
    paper: {
      ...withNotice(await bodyOf(db, gathered, asked, { words, format }), gathered.data, words),
      language,
      title,
      letterhead: { ...letterheadOf(letterhead, words), logo },
      facts: [
        { label: words.head.farm, value: place },
        ...farmFacts(farm, words),
        ...(query.species === undefined
          ? []
          : [{ label: words.head.species, value: speciesText(query.species, words) }]),
        ...(query.vet === undefined ? [] : [{ label: words.head.vet, value: query.vet }]),
        ...(query.recheck === undefined
          ? []
          : [{ label: words.head.recheck, value: words.recheckTimes[query.recheck] }]),
        { label: words.head.period, value: period },
        { label: words.head.made, value: format.dayAndTime(now) },
      ],
      made: now,
      foot: [title, place, period].join(' · '),
    },
  };
};

/** Every paper of one species says first how many animals it leaves out because their species is not known. */
const withNotice = (body: PaperBody, { without_species: n }: { without_species: number }, words: PaperWords) =>
  n === 0 ? body : { ...body, notices: [words.withoutSpecies(n), ...body.notices] };

const bodyOf = async (
  db: Database,
  gathered: GatheredOf<PaperName>,
  asked: AskedWhole,
  said: { words: PaperWords; format: PaperFormat },
): Promise<PaperBody> => {
  const { query } = asked;
  const isOfOneFarm = query.farm_id !== undefined;
  switch (gathered.name) {
    case 'antibiotic-use': {
      const before = await gatherYearsBefore(db, gathered.name, asked);
      const place = isOfOneFarm ? await findAntibioticPlace(db, asked) : null;
      const { weights, slaughtered } = antibioticQuestionOf(asked);
      return antibioticUsePaper(gathered.data, { ...said, before, place, weights, slaughtered });
    }
    case 'medicine-use':
      return medicineUsePaper(gathered.data, { ...said, isOfOneFarm });
    case 'medicine-record':
      return medicineRecordPaper(gathered.data, { ...said, now: asked.now });
    case 'withdrawals':
      return withdrawalsPaper(gathered.data, { ...said, isOfOneFarm });
    case 'day-book':
      return dayBookPaper(gathered.data, { ...said, isOfOneFarm });
    case 'open-cases':
      return openCasesPaper(gathered.data, { ...said, isOfOneFarm, recheck: query.recheck ?? null });
    case 'incidence': {
      const before = await gatherYearsBefore(db, gathered.name, asked);
      const compared = comparedOf(gathered.data);
      return incidencePaper(gathered.data, {
        ...{ ...said, before, compared, places: await findConditionPlaces(db, asked, compared) },
      });
    }
    case 'outcomes':
      return outcomesPaper(gathered.data, said);
  }
};

/** Whether a report shows the present and no period. */
const isStanding = (name: PaperName): boolean => name === 'withdrawals' || name === 'open-cases';

const periodOf = (name: PaperName, asked: AskedWhole, words: PaperWords, format: PaperFormat): string => {
  if (isStanding(name)) return words.asOf(format.dayAndTime(asked.now));
  const { from, to } = timeOf(asked);
  return words.period(format.day(from.toISOString()), format.day(lastOf(to).toISOString()));
};

/** The last moment of a period that ends before the next day begins. */
const lastOf = (to: Date): Date => new Date(to.getTime() - 1);

const letterheadOf = (practice: LetterheadOf | null, words: PaperWords): Omit<Paper['letterhead'], 'logo'> => {
  if (practice === null) return { name: '', lines: [] };
  const { name, address_line_1, address_line_2, address_line_3, town, county, postcode, phone, email } = practice;
  const address = [
    [address_line_1, address_line_2, address_line_3].filter(Boolean).join(', '),
    [town, county, postcode].filter(Boolean).join(', '),
  ];
  const contact = [phone === null ? null : words.phone(phone), email].filter(Boolean).join(' · ');
  return { name: name ?? practice._id, lines: [...address, contact].filter((text) => text !== '') };
};

const farmFacts = (farm: FarmOnPaper | null, { head, missing }: PaperWords): Paper['facts'] =>
  farm === null
    ? []
    : [
        { label: head.holding, value: farm._id },
        { label: head.keeper, value: farm.keeper ?? missing },
        { label: head.address, value: [farm.address, farm.post_code].filter(Boolean).join(', ') || missing },
      ];
