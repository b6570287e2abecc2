/**
 * An element with its text or children. Nothing on these pages is made from text that is read as HTML.
 *
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string>} [attributes]
 * @param {(Node | string)[]} [children]
 * @returns {HTMLElementTagNameMap[Name]}
 */
export const element = (name, attributes = {}, children = []) => {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...children);
  return made;
};

/**
 * All elements that a selector finds.
 *
 * @param {string} selector
 * @param {ParentNode} [within]
 * @returns {HTMLElement[]}
 */
export const all = (selector, within = document) => [...within.querySelectorAll(selector)].filter(isHtml);

/** @param {Element} found @returns {found is HTMLElement} */
const isHtml = (found) => found instanceof HTMLElement;

/**
 * What the reader chose before, on this browser; storage may be forbidden to pages.
 *
 * @param {Storage} storage
 * @param {string} name
 */
export const kept = (storage, name) => {
  try {
    return storage.getItem(name);
  } catch {
    return null;
  }
};

/**
 * @param {Storage} storage
 * @param {string} name
 * @param {string | null} value
 */
export const keep = (storage, name, value) => {
  try {
    if (value === null) storage.removeItem(name);
    else storage.setItem(name, value);
  } catch {
    // It is then chosen again on the next page.
  }
};
