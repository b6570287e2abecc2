import { type MutateOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { shieldFinger } from '../ui/finger-shield.ts';

/**
 * A change that the server makes: as `useMutation`, but one at a time, however often it is asked for before the screen says
 * that it is under way; and what is under the finger when it is made is shielded for a moment.
 */
export function useOneMutation<Data, Variables = void>(options: UseMutationOptions<Data, Error, Variables>) {
  const isUnderWay = useRef(false);
  const { onSuccess } = options;
  const mutation = useMutation<Data, Error, Variables>({
    ...options,
    onSuccess: (...made) => {
      shieldFinger().lower();
      return onSuccess?.(...made);
    },
  });
  const mutate = (variables: Variables, asked: MutateOptions<Data, Error, Variables> = {}): void => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutation.mutate(variables, {
      ...asked,
      // The last that is called, once the screen knows how it ended.
      onSettled: (...ended) => {
        isUnderWay.current = false;
        return asked.onSettled?.(...ended);
      },
    });
  };
  return { ...mutation, mutate };
}
