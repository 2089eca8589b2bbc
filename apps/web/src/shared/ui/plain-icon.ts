import { createElement, type SVGProps } from 'react'

interface IconDrawing {
  size: number
  node: [tag: string, attributes: Record<string, string>][]
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number
}

/** Draws Lucide's icons; stands in for the library's own wrapper, whose contexts and options nobody here uses (plain-icons.ts). */
export default function createIcon({ size: box, node }: IconDrawing) {
  return function Icon({ size = 20, ...rest }: IconProps) {
    const frame = {
      width: size,
      height: size,
      viewBox: `0 0 ${box} ${box}`,
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    } as const
    return createElement(
      'svg',
      { ...frame, ...rest },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}
