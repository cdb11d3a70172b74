/** The least rectangle around points, y upwards. */
export class Bounds {
  left = Number.POSITIVE_INFINITY;
  right = Number.NEGATIVE_INFINITY;
  bottom = Number.POSITIVE_INFINITY;
  top = Number.NEGATIVE_INFINITY;

  include(x: number, y: number): void {
    this.left = Math.min(this.left, x);
    this.right = Math.max(this.right, x);
    this.bottom = Math.min(this.bottom, y);
    this.top = Math.max(this.top, y);
  }

  add(other: Bounds): void {
    if (other.empty) return;
    this.include(other.left, other.bottom);
    this.include(other.right, other.top);
  }

  get empty(): boolean {
    return this.right < this.left;
  }

  /** With this much of its longer side kept free around it. */
  widened(share: number): Bounds {
    const longer = Math.max(this.right - this.left, this.top - this.bottom);
    const margin = longer === 0 ? 1 : longer * share;
    const wide = new Bounds();
    wide.include(this.left - margin, this.bottom - margin);
    wide.include(this.right + margin, this.top + margin);
    return wide;
  }
}
