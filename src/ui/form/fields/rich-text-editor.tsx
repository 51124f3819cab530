import { Toolbar } from '@base-ui/react/toolbar'
import type { Editor } from '@tiptap/core'
import Bold from 'lucide-react/icons/bold'
import Heading from 'lucide-react/icons/heading'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import { type ComponentProps, type ComponentType, useState } from 'react'
import { PROSE_CLASS } from '../../text/prose.tsx'
import { CONTROL_CLASS } from '../field.tsx'
import { LinkEditor } from './link-editor.tsx'
import { useRichTextEditor } from './use-rich-text-editor.ts'

type Props = Parameters<typeof useRichTextEditor>[0] & {
  /** Class of the minimum height. */
  minHeightClass: string
}

/** Toolbar and text. Ctrl+B, Ctrl+I and Ctrl+Z work as usual; Shift+Tab moves to the toolbar. */
export function RichTextEditor({ minHeightClass, attributes, ...wiring }: Props) {
  const className = `${PROSE_CLASS} ${minHeightClass} max-h-[60dvh] max-w-none! overflow-y-auto whitespace-pre-wrap px-3 py-2 outline-none!`
  const { box, editor } = useRichTextEditor({ ...wiring, attributes: { ...attributes, class: className } })
  const [isLinking, setLinking] = useState(false)

  return (
    <div
      className={`${CONTROL_CLASS} p-0! has-[[role=textbox]:focus-visible]:focus-ring has-[[aria-invalid=true]]:border-2 has-[[aria-invalid=true]]:border-danger`}
    >
      {editor && (
        <Toolbar.Root aria-label="Оформление текста" className="flex flex-wrap border-rule border-b px-1">
          {EDITOR_TOOLS.map(({ name, label, icon, isOn, toggle }) => (
            <ToolButton key={name} label={label} icon={icon} isOn={isOn(editor)} onClick={() => toggle(editor)} />
          ))}
          <ToolButton
            label="Ссылка"
            icon={Link}
            isOn={editor.isActive('link')}
            aria-expanded={isLinking}
            onClick={() => setLinking(!isLinking)}
          />
        </Toolbar.Root>
      )}
      {editor && isLinking && <LinkEditor editor={editor} onDone={() => setLinking(false)} />}
      <div ref={box} />
    </div>
  )
}

type Icon = ComponentType<{ size: number; strokeWidth: number }>
type EditorTool = {
  name: string
  label: string
  icon: Icon
  isOn(editor: Editor): boolean
  toggle(editor: Editor): void
}

const EDITOR_TOOLS: EditorTool[] = [
  {
    name: 'bold',
    label: 'Жирный, Ctrl+B',
    icon: Bold,
    isOn: (editor) => editor.isActive('bold'),
    toggle: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    label: 'Курсив, Ctrl+I',
    icon: Italic,
    isOn: (editor) => editor.isActive('italic'),
    toggle: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'heading',
    label: 'Подзаголовок',
    icon: Heading,
    isOn: (editor) => editor.isActive('heading'),
    toggle: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'list',
    label: 'Список',
    icon: List,
    isOn: (editor) => editor.isActive('bulletList'),
    toggle: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'numbers',
    label: 'Нумерованный список',
    icon: ListOrdered,
    isOn: (editor) => editor.isActive('orderedList'),
    toggle: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
]

type ToolButtonProps = ComponentProps<'button'> & { label: string; icon: Icon; isOn: boolean }

function ToolButton({ label, icon: Icon, isOn, ...rest }: ToolButtonProps) {
  return (
    <Toolbar.Button
      {...rest}
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      title={label}
      className="grid size-11 place-items-center text-ink2 hover:text-ink1 focus-visible:-outline-offset-2 aria-pressed:text-primary aria-pressed:underline tablet:size-9"
    >
      <Icon size={20} strokeWidth={isOn ? 2.5 : 1.75} />
    </Toolbar.Button>
  )
}
