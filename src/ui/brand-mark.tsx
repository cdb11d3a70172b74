/** The product's mark; decoration beside its name. */
export function BrandMark({ size }: { size: number }) {
  return <img src="/icons/plumbline.svg" alt="" width={size} height={size} style={{ display: 'block' }} />;
}
