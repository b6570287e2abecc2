import { centralList } from '../collection.ts';
import { defineApi } from '../endpoint.ts';
import { Farm, MilkAnswer, NationAnswer, PracticesBeside, SetBackFarms } from './schema.ts';

export const farmsApi = defineApi({
  ...centralList('/api/farms', 'farmId', Farm, 'farms you may see'),
  answerMilk: {
    method: 'PUT',
    path: '/api/farms/:farmId/milk',
    summary: 'Say once for a farm whether its milk goes to people',
    auth: 'user',
    body: MilkAnswer,
    reply: Farm,
    status: 200,
    problems: ['not-found', 'key-reused', 'in-flight'],
  },
  setNation: {
    method: 'PUT',
    path: '/api/farms/:farmId/nation',
    summary: 'Set the nation of a farm where its holding number does not tell it',
    auth: 'user',
    body: NationAnswer,
    reply: Farm,
    status: 200,
    problems: ['not-found', 'key-reused', 'in-flight'],
  },
  beside: {
    method: 'GET',
    path: '/api/farms/:farmId/other-practices',
    summary: 'How other practices that serve a farm can be reached, as far as they show it',
    auth: 'user',
    reply: PracticesBeside,
    status: 200,
    problems: ['not-found'],
  },
  setBack: {
    method: 'GET',
    path: '/api/set-back-farms',
    summary: 'The farms you may see that accept no writes because their records were set back',
    auth: 'user',
    reply: SetBackFarms,
    status: 200,
    problems: [],
  },
});
