import { useQuery } from '@tanstack/react-query';
import { lastDeliveries, listWebhooks } from '../../../device/server/practice-webhooks.ts';

export const webhookKeys = {
  all: ['desk', 'access', 'webhooks'],
  deliveries: (id: string) => ['desk', 'access', 'webhooks', id, 'deliveries'],
} as const;

/** While the panel is open, messages are sent or given up. */
const lookEveryMs = 4_000;

export const useWebhooks = () =>
  useQuery({ queryKey: webhookKeys.all, queryFn: listWebhooks, refetchInterval: 3 * lookEveryMs });

export const useDeliveries = (id: string) =>
  useQuery({
    queryKey: webhookKeys.deliveries(id),
    queryFn: () => lastDeliveries(id),
    refetchInterval: lookEveryMs,
  });
