import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapInMaking } from '#contract/features/maps/making.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { writeDraft } from '../../../lib/draft.ts';
import * as format from '../../../lib/format.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { useLeadBack } from '../../../lib/addresses/use-lead-back.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx';
import { summaryOf } from '../../../ui/fields/form-errors.ts';
import { Page } from '../../../ui/page.tsx';
import { Conflict } from './conflict.tsx';
import { EditorBar } from './editor-bar.tsx';
import { draftOf, emptyDraft, idsOf } from '../editing/map-draft.ts';
import { Parts } from './parts.tsx';
import { editorParts, whereWrong, type EditorPart } from '../editing/refusals.ts';
import { useEditor, type Editor } from '../hooks/use-editor.ts';
import { findKept, useKeeping } from '../hooks/use-kept.ts';
import { useSaving } from '../hooks/use-saving.ts';
import { Tab, Tabs } from '../../../ui/surfaces/tabs.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { Button } from '../../../ui/button.tsx';

export interface MapEditorProps {
  /** Null for a new map. */
  initial: MapInMaking | null;
  shared: boolean;
  /** The list that the map belongs to. */
  listPath: string;
  onMade(id: string): void;
  onPart(part: EditorPart): void;
  /** Starts from the saved map, or from an empty one. */
  onReopen(): void;
}

const startOf = (initial: MapInMaking | null) => (initial ? draftOf(initial) : emptyDraft);

/** The open map, with what is stored on this device and on the server. */
function useMapInHand({ initial, shared, listPath, onMade }: MapEditorProps) {
  const me = useMe();
  const navigate = useNavigate();
  const sendAway = useLeadBack(() => navigate({ to: listPath, ignoreBlocker: true }));
  const keyOf = (id?: string) => `${me.id}:map:${id ?? (shared ? 'new-shared' : 'new')}`;
  const [kept] = useState(() => findKept(keyOf(initial?.id)));
  const [clean] = useState(() => startOf(initial));
  const editor = useEditor(kept?.values.draft ?? clean, kept?.values.ids ?? (initial ? idsOf(initial) : {}));
  const saving = useSaving({
    editor,
    initial,
    seenBefore: kept && initial ? kept.values.seen : null,
    cleanBefore: clean,
    shared,
    onMade: (id) => {
      writeDraft(keyOf(), null);
      onMade(id);
    },
    onForbidden: sendAway,
  });
  const { saved, dirty, seen } = saving;
  const keeping = useKeeping(keyOf(saved?.id), dirty, { draft: editor.draft, ids: editor.ids, seen });
  return { editor, saving, keptAt: dirty ? (kept?.at ?? null) : null, ...keeping };
}

/** Undo and redo by keyboard, except in a text field, which has its own. */
function undoKeys(event: KeyboardEvent, editor: Editor, words: { undone: string; redone: string }): void {
  const inField = (event.target as Element).closest('input:not([type="range"]), textarea, select');
  if (inField || !(event.ctrlKey || event.metaKey)) return;
  const key = event.key.toLowerCase();
  if (key === 'y' || (key === 'z' && event.shiftKey)) {
    editor.redo();
    editor.say(words.redone);
  } else if (key === 'z') {
    editor.undo();
    editor.say(words.undone);
  } else return;
  event.preventDefault();
}

/** Opens the panel with the first error once the server has answered. */
function useLeadToWrong(
  refused: ReturnType<typeof useSaving>['refused'],
  editor: Editor,
  onPart: (part: EditorPart) => void,
) {
  const led = useRef<unknown>(null);
  useEffect(() => {
    if (!refused || led.current === refused) return;
    led.current = refused;
    const where = whereWrong(refused);
    if (where?.place) editor.choosePlace(where.place);
    if (where) onPart(where.part);
  }, [refused, editor, onPart]);
}

function PartLinks({ part, onPart }: { part: EditorPart; onPart(part: EditorPart): void }) {
  const { t } = useTranslation('map-making');
  return (
    <Tabs label={t('form.parts.label')}>
      {editorParts.map((each) => (
        <Tab key={each} current={each === part} onClick={() => onPart(each)}>
          {t(`form.parts.${each}`)}
        </Tab>
      ))}
    </Tabs>
  );
}

/** Creates or edits a map: its details, route, places and preview. */
export function MapEditor(props: MapEditorProps) {
  const { initial, shared, listPath, onPart, onReopen } = props;
  const { t } = useTranslation('map-making');
  const { tab } = useAppSearch();
  const part = editorParts.find((each) => each === tab) ?? 'about';
  const { editor, saving, keptAt, drop, unkept } = useMapInHand(props);
  const { refused, conflict, saved } = saving;
  useUnsaved(saving.dirty, (from, to) => from.pathname === to.pathname && sameMapIn(from, to));
  useLeadToWrong(refused, editor, onPart);
  const summary = summaryOf(refused, ['name', 'about', 'kind', 'lengthMetres', 'route', 'places']);
  const title = saved ? editor.draft.name || t('form.noName') : t('form.newTitle');
  const words = useMemo(() => ({ undone: t('form.undone'), redone: t('form.redone') }), [t]);
  return (
    <Page title={title} lead={<Link to={listPath}>{t('back')}</Link>}>
      {/* Keyboard shortcuts that work everywhere in the editor. */}
      <Stack role="presentation" onKeyDown={(event) => undoKeys(event, editor, words)}>
        <EditorBar editor={editor} saving={saving} unkept={unkept} />
        {keptAt && (
          <Row as="output" wrap between>
            <Text as="span" quiet small>
              {t('form.restored', { time: format.moment(keptAt) })}
            </Text>
            <Button
              onClick={() => {
                drop();
                onReopen();
              }}
            >
              {t('form.discard')}
            </Button>
          </Row>
        )}
        {summary && <ErrorSummary title={summary.title} items={summary.items} cause={refused?.cause} />}
        {conflict && <Conflict editor={editor} saving={saving} />}
        <PartLinks part={part} onPart={onPart} />
        <Parts part={part} editor={editor} saving={saving} shared={initial?.shared ?? shared} />
        <output className="hidden" aria-live="polite" data-testid="said">
          <span key={editor.said.count}>{editor.said.text}</span>
        </output>
      </Stack>
    </Page>
  );
}

/** Another panel of the same map, or the new map that was just saved. */
const sameMapIn = (from: { search: object }, to: { search: object }): boolean =>
  (from.search as { map?: string }).map === (to.search as { map?: string }).map;
