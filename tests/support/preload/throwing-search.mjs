// Loaded by Node before the site: makes the search's loader throw for one query, as a bug would.
const { get } = URLSearchParams.prototype;
URLSearchParams.prototype.get = function (name) {
  const value = get.call(this, name);
  if (name === "q" && value === "throw") throw new Error("a mistake in the code");
  return value;
};
