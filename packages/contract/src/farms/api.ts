import { centralList } from '../collection.ts';
import { defineApi } from '../endpoint.ts';
import { Farm, MilkAnswer, NationAnswer, PracticesBeside, SetBackFarms } from './schema.ts';

export const farmsApi = defineApi({
  ...centralList('/api/farms', 'farmId', Farm, 'farms you may see'),
  answerMilk: {
    method: 'PUT',
    path: '/api/farms/:farmId/milk',
    summary: 'Record whether the milk of a farm is for human consumption',
    auth: 'user',
    body: MilkAnswer,
    reply: Farm,
    status: 200,
    problems: ['not-found', 'key-reused', 'in-flight'],
  },
  setNation: {
    method: 'PUT',
    path: '/api/farms/:farmId/nation',
    summary: 'Set the nation of a farm if it does not follow from its holding number',
    auth: 'user',
    body: NationAnswer,
    reply: Farm,
    status: 200,
    problems: ['not-found', 'key-reused', 'in-flight'],
  },
  beside: {
    method: 'GET',
    path: '/api/farms/:farmId/other-practices',
    summary: 'How to reach the other practices that serve a farm, as far as they show it',
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
