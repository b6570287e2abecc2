/** A comment, a text, a quoted name or a body between dollars, in which a semicolon ends nothing. */
const whole = /--[^\n]*|\/\*[\s\S]*?\*\/|\be'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$/gi;

/** The statements of a migration, each by itself. It must not contain a body of `begin atomic`. */
export const statementsOf = (text: string): string[] => {
  const statements: string[] = [];
  let [begin, seen] = [0, 0];
  const endIn = (until: number): void => {
    for (let at = text.indexOf(';', seen); at >= 0 && at < until; at = text.indexOf(';', at + 1)) {
      statements.push(text.slice(begin, at).trim());
      begin = at + 1;
    }
  };
  for (const { 0: part, index } of text.matchAll(whole)) {
    endIn(index);
    seen = index + part.length;
  }
  endIn(text.length);
  statements.push(text.slice(begin).trim());
  return statements.filter((statement) => statement.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim() !== '');
};
