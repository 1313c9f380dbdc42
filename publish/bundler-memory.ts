// Imported before anything that imports Vite. Its bundler's allocator (mimalloc) reads this when it is loaded: with huge
// pages, each of which the kernel has to clear, a build takes a third longer.
process.env.MIMALLOC_ALLOW_THP ??= "0";
