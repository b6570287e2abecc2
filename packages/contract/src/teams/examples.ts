import { exampleIds } from '../example.ts';
import type { Team, TeamChange, TeamInput } from './schema.ts';

const team: Team = {
  _id: '01946607-1c40-7e3b-9f52-8a4d6c1b7e63',
  practice_id: exampleIds.practice,
  name: 'Pigs',
  farms: [exampleIds.farm],
  members: ['018f0000-0000-7000-8000-000000000002'],
  created_at: '2025-01-14T18:06:00.000Z',
  updated_at: '2025-01-14T18:06:00.000Z',
  version: 1,
};

const noFarm = {
  body: { name: 'Pigs', farms: ['99/999/9999'] },
  errors: [{ pointer: '/farms/0', code: 'unknown-farm' }],
} as const;

export const teamExamples = {
  documents: { 'a team': team },
  bodies: {
    create: {
      valid: { 'a team without people': { name: 'Pigs', farms: [exampleIds.farm] } } satisfies Record<
        string,
        TeamInput
      >,
      invalid: { 'no name': { body: { farms: [] }, errors: [{ pointer: '/name', code: 'required' }] } },
      refused: { 'a farm that is not of the practice': noFarm },
    },
    update: {
      valid: {
        'another name': { name: 'Pigs and poultry' },
        'without anybody': { members: [] },
        'the whole document as it was read': team,
      } satisfies Record<string, TeamChange>,
      invalid: {
        'a person that is not an id': {
          body: { members: ['Tom'] },
          errors: [{ pointer: '/members/0', code: 'bad-format' }],
        },
      },
      refused: { 'a farm that is not of the practice': noFarm },
    },
  },
} as const;
