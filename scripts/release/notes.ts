/** Returns the notes of a version: its section of the changelog, without the heading. Throws a sentence where it can't be released. */
export function notesOf(changelog: string, version: string): string {
  const sections = changelog.split(/^## /m).slice(1);
  const at = sections.findIndex((section) => section.split(/\s/, 1)[0] === version);
  if (at < 0) throw new Error(`CHANGELOG.md has no section "## ${version} (DATE)".`);
  const [heading = '', ...lines] = sections[at]!.split('\n');
  if (!/ \(\d{4}-\d{2}-\d{2}\)$/.test(heading))
    throw new Error(`The section of ${version} in CHANGELOG.md has no date: "## ${version} (YYYY-MM-DD)".`);
  const isFirst = at === sections.length - 1;
  if (!isFirst && !lines.some((line) => line.startsWith('Upgrade from ')))
    throw new Error(`The section of ${version} in CHANGELOG.md has no line "Upgrade from ...".`);
  return `${lines.join('\n').trim()}\n`;
}
