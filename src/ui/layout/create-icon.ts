import { createElement, type SVGProps } from 'react'

type IconData = { name: string; size: number; aliases?: readonly string[]; node: readonly [string, object][] }
type Props = SVGProps<SVGSVGElement> & { size?: number }

/**
 * Replaces the factory of the icon library in the browser (vite.config.ts). It draws the same, without the options that
 * no screen uses.
 */
export default function createIcon({ name, size: drawnSize, aliases = [], node }: IconData) {
  const libraryClasses = ['lucide', ...[name, ...aliases].map((icon) => `lucide-${icon}`)].join(' ')
  return ({ size = 24, className, children, ...rest }: Props) => {
    const isNamed =
      children || Object.keys(rest).some((prop) => prop.startsWith('aria-') || /^(role|title)$/.test(prop))
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${drawnSize} ${drawnSize}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className ? `${libraryClasses} ${className}` : libraryClasses,
        'aria-hidden': isNamed ? undefined : 'true',
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    )
  }
}
