import { tagFace } from '../../words/ear-tag.ts';
import type { DeskWords } from '../../words/en-desk.ts';
import type { ReportColumn } from './report-table.tsx';
import { SpeciesName } from './species-name.tsx';

type OfAnimal = {
  animal_id: string;
  identification_number: string | null;
  species: string | null;
  farm_id: string;
  farm_name: string | null;
};

/** The columns that identify the animal, with its farm if there are several. */
export const animalColumns = <Row extends OfAnimal>(
  { columns, unknown }: DeskWords['reports'],
  isOfAllFarms: boolean,
): ReportColumn<Row>[] => [
  {
    head: columns.animal,
    text: ({ identification_number, animal_id }) => identification_number ?? animal_id,
    show: ({ identification_number, animal_id }) => tagFace(identification_number ?? animal_id).text,
    isTight: true,
  },
  {
    head: columns.species,
    text: ({ species }) => species ?? unknown,
    show: ({ species }) => <SpeciesName species={species} />,
  },
  ...(isOfAllFarms
    ? [{ head: columns.farm, text: ({ farm_name, farm_id }: Row) => farm_name ?? farm_id, isTight: true as const }]
    : []),
];
