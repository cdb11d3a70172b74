// No text of the interface stands outside the catalogues: what is written into a component is there in one language only.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const src = fileURLToPath(new URL('../', import.meta.url));

/** Attributes, and fields of what is handed to components, that people see or hear. */
const spoken = new Set([
  ...['label', 'title', 'placeholder', 'alt', 'helperText', 'hint', 'body', 'confirm', 'primary', 'secondary', 'text'],
  ...['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'aria-placeholder'],
]);

/** The names of languages, each in its own words; the product's own name. */
const untranslated = new Set(['English', 'Español', 'Plumbline']);

/** Labels of versions are the same everywhere. */
const isLabel = (text: string) => /^V\d+$/.test(text);
const isWords = (text: string) => /\p{L}/u.test(text) && !untranslated.has(text.trim()) && !isLabel(text.trim());

/** A field of an object may hold the key of a text. */
const isKey = (text: string) => /^[a-z\d]+(?:[_.:][a-z\d]+)*$/.test(text);

/** The texts that an expression may come to as they stand there: not the keys that a call looks up. */
function textsOf(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node)) {
    return [node.head.text, ...node.templateSpans.flatMap((span) => [...textsOf(span.expression), span.literal.text])];
  }
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    const joined = kind === ts.SyntaxKind.PlusToken || kind === ts.SyntaxKind.QuestionQuestionToken;
    const other = kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.AmpersandAmpersandToken;
    return joined ? [...textsOf(node.left), ...textsOf(node.right)] : other ? textsOf(node.right) : [];
  }
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isJsxExpression(node)) {
    return node.expression === undefined ? [] : textsOf(node.expression);
  }
  return [];
}

function found(node: ts.Node): string[] {
  if (ts.isJsxText(node)) return [node.text];
  // What stands between two tags, not what is given to one.
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return textsOf(node);
  if (ts.isJsxAttribute(node) && spoken.has(node.name.getText()) && node.initializer) return textsOf(node.initializer);
  if (ts.isPropertyAssignment(node) && spoken.has(node.name.getText().replace(/['"]/g, ''))) {
    return textsOf(node.initializer).filter((text) => !isKey(text));
  }
  return [];
}

/** Texts of a component's source that no catalogue has, each as `name:line text`. */
function literalsIn(name: string, source: string): string[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const literals: string[] = [];
  const visit = (node: ts.Node) => {
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    for (const text of found(node).filter(isWords)) literals.push(`${name}:${line} ${text.trim()}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return literals;
}

test('no component says anything that is not in the catalogues', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /(?<!\.test)\.tsx$/.test(name) && !name.startsWith('testing/'),
  );
  expect(files.length).toBeGreaterThan(200);
  expect(files.flatMap((name) => literalsIn(name, readFileSync(`${src}${name}`, 'utf8')))).toEqual([]);
});

test.each([
  ['<p>Saved</p>', ['Saved']],
  ["<p>{'Saved'}</p>", ['Saved']],
  ["<p>{ok ? 'Saved' : t('failed')}</p>", ['Saved']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source that is looked at
  ['<p>{`${count} left`}</p>', ['left']],
  ['<input placeholder="Name" />', ['Name']],
  ["<b aria-label={open ? 'Close' : 'Open'} />", ['Close', 'Open']],
  ["<List items={[{ label: 'Plans' }]} />", ['Plans']],
  ['<p id="x" lang="es">{t(\'saved\')} · {12}</p>', []],
  ["<b title={t('title', { name: 'x' })} className={on ? 'on' : 'off'} />", []],
  ['<p>Español</p>', []],
])('%s', (source, texts) => {
  expect(literalsIn('x.tsx', `const x = ${source};`).map((text) => text.replace(/^x\.tsx:1 /, ''))).toEqual(texts);
});
