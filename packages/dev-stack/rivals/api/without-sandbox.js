// Directus runs its users' scripts in a module that must be compiled. There are no such scripts here, so it runs without it.
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'isolated-vm'
      ? { url: new URL('./no-sandbox.cjs', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
});
