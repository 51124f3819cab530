/** Acts after which the editor says what has happened. The address carries the act over the redirect. */
const EDITOR_ACTS = [
  'publish',
  'restore',
  'prolong',
  'confirm',
  'changes',
  'schedule',
  'cancel_publication',
  'copy',
  'undo',
] as const
export type EditorAct = (typeof EDITOR_ACTS)[number]

export const findEditorAct = ({ searchParams }: URL): EditorAct | undefined =>
  EDITOR_ACTS.find((act) => act === searchParams.get('done'))
