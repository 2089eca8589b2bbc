declare module 'subset-font' {
  interface Axis {
    min: number
    max: number
    default: number
  }

  interface Options {
    targetFormat?: 'sfnt' | 'woff' | 'woff2'
    keepFeatures?: readonly string[]
    variationAxes?: Record<string, Axis | number>
  }

  export default function subsetFont(font: Uint8Array, text: string, options?: Options): Promise<Uint8Array>
}
