// Directus runs scripts of its users in a module that has to be compiled. There are none here, so it goes without.
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'isolated-vm'
      ? { url: new URL('./no-sandbox.cjs', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
});
