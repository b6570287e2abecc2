import { api } from '@byre/contract/api';
import type { Endpoint } from '@byre/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { refuseOtherMethods } from '../http/problems/other-methods.ts';
import { accountRoutes } from './account/routes.ts';
import { acrossFarmsRoutes } from './across-farms/routes.ts';
import { adeRoutes } from './ade/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { calendarFeedRoutes } from './calendar-feed/routes.ts';
import { changeRoutes } from './changes/routes.ts';
import { conditionRoutes } from './conditions/routes.ts';
import { deletedRecordRoutes } from './deleted-records/routes.ts';
import { deviceRoutes } from './devices/routes.ts';
import { exportRoutes } from './exports/routes.ts';
import { farmContactRoutes } from './farm-contacts/routes.ts';
import { farmRoutes } from './farms/routes.ts';
import { formularyRoutes } from './formulary/routes.ts';
import { historyRoutes } from './history/routes.ts';
import { importRoutes } from './imports/routes.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { keyRoutes } from './keys/routes.ts';
import { listRoutes } from './lists/routes.ts';
import { lockKeyRoutes } from './lock-keys/routes.ts';
import { oauthRoutes } from './oauth/routes.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { practiceProductRoutes } from './practice-products/routes.ts';
import { practiceRoutes } from './practices/routes.ts';
import { priceCodeRoutes } from './price-codes/routes.ts';
import { productRoutes } from './products/routes.ts';
import { quarantineRoutes } from './quarantine/routes.ts';
import { recordRoutes } from './record-routes.ts';
import { reportPaperRoutes } from './reports/papers/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { reportScheduleRoutes } from './reports/schedules/routes.ts';
import { reportSendingRoutes } from './reports/sendings/routes.ts';
import { reportSheetRoutes } from './reports/sheets/routes.ts';
import { reportTrendRoutes } from './reports/trends/routes.ts';
import { savedViewRoutes } from './saved-views/routes.ts';
import { secondFactorRoutes } from './second-factors/routes.ts';
import { securityLogRoutes } from './security-log/routes.ts';
import { sessionRoutes } from './session/routes.ts';
import { syncRoutes } from './sync/routes.ts';
import { teamRoutes } from './teams/routes.ts';
import { vendorRoutes } from './vendors/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';
import { withdrawalRoutes } from './withdrawals/routes.ts';

/** The modules, one line each and one for all kinds of record: the map of the server. */
const modules = [
  sessionRoutes,
  accountRoutes,
  secondFactorRoutes,
  passkeyRoutes,
  farmRoutes,
  ...recordRoutes,
  withdrawalRoutes,
  historyRoutes,
  deletedRecordRoutes,
  changeRoutes,
  exportRoutes,
  adeRoutes,
  acrossFarmsRoutes,
  productRoutes,
  practiceRoutes,
  formularyRoutes,
  practiceProductRoutes,
  savedViewRoutes,
  priceCodeRoutes,
  calendarFeedRoutes,
  conditionRoutes,
  peopleRoutes,
  invitationRoutes,
  keyRoutes,
  teamRoutes,
  vendorRoutes,
  oauthRoutes,
  webhookRoutes,
  auditRoutes,
  securityLogRoutes,
  syncRoutes,
  deviceRoutes,
  lockKeyRoutes,
  quarantineRoutes,
  reportRoutes,
  reportTrendRoutes,
  reportPaperRoutes,
  reportSheetRoutes,
  farmContactRoutes,
  reportSendingRoutes,
  reportScheduleRoutes,
  listRoutes,
  importRoutes,
];

export const registerModules = (app: FastifyInstance, deps: Deps): void => {
  app.decorateRequest('identity', null);
  app.decorateRequest('chargeBody', null);
  for (const register of modules) register(app, deps);
  const endpoints: Endpoint[] = Object.values(api).flatMap((resource) => Object.values<Endpoint>(resource));
  refuseOtherMethods(app, endpoints);
};
